// A sound and a tremble when it is one's turn. Both are off until somebody wants them, on each device for itself.

const STORED = "affray.alerts";
const NOTES = [587.33, 880]; // d'' and a'': two strokes of a small bell
const STROKE_S = 0.16;

interface Kept {
  sound: boolean;
  vibration: boolean;
}

function stored(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(STORED) ?? "{}") as Partial<Kept>;
    return { sound: kept.sound === true, vibration: kept.vibration === true };
  } catch {
    return { sound: false, vibration: false };
  }
}

class Alerts {
  sound = $state(stored().sound);
  vibration = $state(stored().vibration);
  rung = 0; // how often; for those who test it
  #bell: AudioContext | null = null;

  get canVibrate(): boolean {
    return typeof navigator.vibrate === "function";
  }

  set(change: Partial<Kept>): void {
    this.sound = change.sound ?? this.sound;
    this.vibration = change.vibration ?? this.vibration;
    try {
      localStorage.setItem(STORED, JSON.stringify({ sound: this.sound, vibration: this.vibration }));
    } catch {
      // No storage: it holds until the page is left.
    }
    this.ring();
  }

  /** Say that it is somebody's turn here. */
  ring(): void {
    this.rung++;
    if (this.vibration && this.canVibrate) navigator.vibrate([90, 60, 90]);
    if (this.sound) void this.#strike();
  }

  /** Browsers let a page sound only after somebody has touched it; before that, nothing is heard. */
  async #strike(): Promise<void> {
    this.#bell ??= new AudioContext();
    const bell = this.#bell;
    if (bell.state === "suspended") await bell.resume();
    NOTES.forEach((pitch, n) => {
      const start = bell.currentTime + n * STROKE_S;
      const tone = bell.createOscillator();
      const loudness = bell.createGain();
      tone.frequency.value = pitch;
      loudness.gain.setValueAtTime(0.0001, start);
      loudness.gain.exponentialRampToValueAtTime(0.16, start + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
      tone.connect(loudness).connect(bell.destination);
      tone.start(start);
      tone.stop(start + 0.55);
    });
  }
}

export const alerts = new Alerts();
