// A forecast that is being watched: what is known, what is asked, what is changed. No number is computed here.

import { call, streamed } from "../api/call";
import { paths } from "../api/paths";
import type {
  BalanceNews,
  ControlView,
  DifferenceView,
  ForecastFault,
  ForecastNews,
  ForecastStart,
  StepsNews,
} from "../api/types";

export type Value = number | string;

interface Asked {
  ready?: string;
  text?: string;
}

const FAST = [10_000, 40_000, 160_000]; // fights, at first and whenever somebody wants it sharper
const SLOW = [1_000, 4_000, 16_000]; // where the rules are not compiled
const STEPS = { fast: 4_000, slow: 400 };
const BALANCE = { fast: 4_000, slow: 200 };
const PAUSE_MS = 250; // after the last turn of a control

export class Forecast {
  start = $state.raw<ForecastStart | null>(null);
  news = $state.raw<ForecastNews | null>(null);
  difference = $state.raw<DifferenceView | null>(null);
  values = $state<Record<string, Value>>({});
  balance = $state.raw<BalanceNews | null>(null);
  steps = $state.raw<Record<string, string>>({}); // what one step of each control would do
  failed = $state("");
  isCounting = $state(false);
  isComparing = $state(false);
  isBalancing = $state(false);
  isStepping = $state(false);
  level = $state(0);
  #asked: Asked = {};
  isAsWritten = $state(true);
  #counting = new AbortController();
  #comparing = new AbortController();
  #balancing = new AbortController();
  #stepping = new AbortController();
  #timer = 0;

  fights = $derived((this.start?.compiled === true ? FAST : SLOW)[this.level] ?? 10_000);
  next = $derived((this.start?.compiled === true ? FAST : SLOW)[this.level + 1]);
  isChanged = $derived(Object.keys(this.values).length > 0);
  stepsKnown = $derived(Object.keys(this.steps).length);
  hasAllSteps = $derived(this.stepsKnown >= (this.start?.controls.length ?? 0));
  canTryStep = $derived(
    this.news?.over === true && !this.isCounting && !this.isStepping && !this.isChanged && !this.hasAllSteps,
  );

  async open(asked: Asked): Promise<void> {
    this.#asked = asked;
    this.isAsWritten = true;
    await this.#begin(asked);
  }

  async #begin(asked: Asked): Promise<void> {
    this.close();
    this.#forget();
    try {
      this.start = await call<ForecastStart>("POST", paths.forecastStart, asked);
      await this.count();
    } catch (wrong) {
      this.#fail(wrong);
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const one of [this.#counting, this.#comparing, this.#balancing, this.#stepping]) one.abort();
  }

  #forget(): void {
    this.news = this.difference = this.balance = null;
    this.values = {};
    this.steps = {};
    this.failed = "";
    this.level = 0;
  }

  #fail(wrong: unknown): void {
    this.failed = wrong instanceof Error ? wrong.message : "The forecast did not work.";
  }

  get text(): string {
    return this.start?.text ?? "";
  }

  // ------------------------------------------------------------ who wins

  async count(): Promise<void> {
    this.#counting.abort();
    this.#stopSteps();
    const now = (this.#counting = new AbortController());
    this.isCounting = true;
    this.failed = "";
    await this.#listen<ForecastNews>(paths.forecast, { text: this.text, fights: this.fights }, now, (news) => {
      this.news = news;
    });
    if (this.#counting !== now) return;
    this.isCounting = false;
    if (!now.signal.aborted && this.failed === "") await this.#stepBySelf();
  }

  stop(): void {
    this.#counting.abort();
    this.isCounting = false;
  }

  async sharpen(): Promise<void> {
    this.level += 1;
    await this.count();
    if (this.isChanged) await this.#compare();
  }

  // ------------------------------------------------------------ what a change does

  valueOf(control: ControlView): Value {
    return this.values[control.key] ?? control.value;
  }

  turn(control: ControlView, value: Value): void {
    const others = Object.entries(this.values).filter(([key]) => key !== control.key);
    this.values = Object.fromEntries(value === control.value ? others : [...others, [control.key, value]]);
    clearTimeout(this.#timer);
    this.#comparing.abort();
    this.#stopSteps();
    this.isComparing = this.isChanged;
    if (this.isChanged) this.#timer = window.setTimeout(() => void this.#compare(), PAUSE_MS);
    else this.putBack();
  }

  putBack(): void {
    clearTimeout(this.#timer);
    this.#comparing.abort();
    this.values = {};
    this.difference = null;
    this.isComparing = false;
    this.failed = "";
    if (this.news?.over !== true && !this.isCounting) void this.count();
    else void this.#stepBySelf();
  }

  async #compare(): Promise<void> {
    this.#counting.abort(); // one at a time: what is waited for comes first
    const wasCounting = this.isCounting;
    this.isCounting = false;
    const now = (this.#comparing = new AbortController());
    this.isComparing = true;
    this.failed = "";
    const body = { text: this.text, values: $state.snapshot(this.values), fights: this.fights, pairs: false };
    await this.#listen<ForecastNews>(paths.forecast, body, now, (news) => {
      this.difference = news.difference;
    });
    if (this.#comparing !== now) return;
    this.isComparing = false;
    if (wasCounting && this.failed === "") await this.count();
  }

  // ------------------------------------------------------------ what one step of each control would do

  /** Where rules are compiled this follows the forecast by itself; elsewhere somebody asks for it. */
  async #stepBySelf(): Promise<void> {
    if (this.start?.compiled === true) await this.tryStep();
  }

  /** What was interrupted goes on: what is known stays, and the server keeps what it has counted. */
  async tryStep(): Promise<void> {
    if (!this.canTryStep) return;
    const now = (this.#stepping = new AbortController());
    this.isStepping = true;
    const fights = this.start?.compiled === true ? STEPS.fast : STEPS.slow;
    await this.#listen<StepsNews>(paths.forecastSteps, { text: this.text, fights }, now, (news) => {
      this.steps = { ...this.steps, ...news.steps };
    });
    if (this.#stepping === now) this.isStepping = false;
  }

  #stopSteps(): void {
    this.#stepping.abort();
    this.isStepping = false;
  }

  /** The encounter with what is changed, as text. */
  async changed(): Promise<string> {
    if (!this.isChanged) return this.text;
    const body = { text: this.text, values: $state.snapshot(this.values) };
    return (await call<{ text: string }>("POST", paths.forecastChange, body)).text;
  }

  async keep(): Promise<void> {
    try {
      await this.#take(await this.changed());
    } catch (wrong) {
      this.#fail(wrong);
    }
  }

  /** Another encounter in the place of this one; the way back stays open. */
  async #take(text: string): Promise<void> {
    this.isAsWritten = false;
    await this.#begin({ text });
  }

  async asWritten(): Promise<void> {
    await this.open(this.#asked);
  }

  // ------------------------------------------------------------ what would make it fair

  async look(aim: number): Promise<void> {
    this.#counting.abort();
    this.#stopSteps();
    this.isCounting = false;
    const now = (this.#balancing = new AbortController());
    this.isBalancing = true;
    this.balance = null;
    this.failed = "";
    const fights = this.start?.compiled === true ? BALANCE.fast : BALANCE.slow;
    await this.#listen<BalanceNews>(paths.forecastBalance, { text: this.text, aim, fights }, now, (news) => {
      this.balance = news;
    });
    if (this.#balancing === now) this.isBalancing = false;
    if (now.signal.aborted) return;
    if (this.news?.over !== true && !this.isCounting) void this.count();
    else void this.#stepBySelf();
  }

  stopLooking(): void {
    this.#balancing.abort();
    this.isBalancing = false;
    this.balance = null;
  }

  async apply(text: string): Promise<void> {
    await this.#take(text);
  }

  async report(): Promise<{ name: string; html: string }> {
    return call("POST", paths.forecastReport, { text: this.text });
  }

  async #listen<T extends { type: string }>(
    path: string,
    body: unknown,
    until: AbortController,
    hear: (news: T) => void,
  ): Promise<void> {
    try {
      for await (const news of streamed<T | ForecastFault>(path, body, until.signal)) {
        if (until.signal.aborted) return;
        if (news.type === "fault") throw new Error((news as ForecastFault).error);
        hear(news as T);
      }
    } catch (wrong) {
      if (!until.signal.aborted) this.#fail(wrong);
    }
  }
}
