// Copying, also where the page came over plain http and browsers close the clipboard; and cards on paper.

import { notices } from "./notices.svelte";

/** Copy a text; false where the browser does not let us. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text);
  }
}

/** The old way is the only one that works on plain http. A dialogue lets nothing outside of it be selected. */
function copiedByHand(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "vh";
  area.setAttribute("aria-hidden", "true");
  (document.querySelector("dialog[open]") ?? document.body).append(area);
  area.select();
  let isDone = false;
  try {
    isDone = document.execCommand("copy");
  } catch {
    // Neither way is open.
  }
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return isDone;
}

export async function copy(text: string): Promise<void> {
  if (await copied(text)) notices.say("The link is in the clipboard.");
  else notices.say("The clipboard is closed to this page; select the link and copy it.", "bad");
}

/** Does a link lead only to the machine it was made on? */
export function isOnlyHere(link: string): boolean {
  return /^(localhost|127\.|\[::1\])/.test(new URL(link).host);
}

/** A link with its square on a card of paper: nothing else of the page is printed. */
export async function printCard(title: string, says: string, link: string, picture: string): Promise<void> {
  const card = document.createElement("article");
  card.className = "print-card";
  const head = document.createElement("h1");
  head.textContent = title;
  const note = document.createElement("p");
  note.textContent = says;
  const code = document.createElement("img");
  code.alt = "";
  code.src = picture;
  const address = document.createElement("p");
  address.className = "address";
  address.textContent = link;
  card.append(head, note, code, address);
  document.body.append(card);
  document.documentElement.classList.add("printing-card");
  try {
    await code.decode();
  } catch {
    // The address is enough.
  }
  window.print();
  document.documentElement.classList.remove("printing-card");
  card.remove();
}
