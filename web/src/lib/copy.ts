// Copying, also where the page came over plain http and browsers close the clipboard.

import { notices } from "./notices.svelte";

export async function copy(text: string, field: HTMLInputElement | null): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    field?.select();
    // The old way is the only one that works on plain http.
    if (field === null || !document.execCommand("copy")) {
      notices.say("The clipboard is closed to this page; select the link and copy it.", "bad");
      return;
    }
  }
  notices.say("The link is in the clipboard.");
}

/** Does a link lead only to the machine it was made on? */
export function isOnlyHere(link: string): boolean {
  return /^(localhost|127\.|\[::1\])/.test(new URL(link).host);
}
