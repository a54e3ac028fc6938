// From a link to a seat. The secret behind # is taken out of the address, exchanged for a cookie and forgotten.

import { call, sitAt } from "../api/call";
import { paths } from "../api/paths";
import type { Entered, TableView } from "../api/types";
import { href, router } from "./router.svelte";

export type Arrival =
  { kind: "arriving" } | { kind: "in" } | { kind: "name"; token: string } | { kind: "refused"; why: string };

/** Take the seat of a token, and remember in this tab which one it is. */
export async function sitDown(table: string, token: string): Promise<void> {
  const entered = await call<Entered>("POST", paths.enter(table), { token });
  sitAt(table, entered.you.seat);
}

/** An invitation asks for a name first; the link of a seat opens it; without a secret the cookie must do. */
export async function enter(table: string): Promise<Arrival> {
  const token = location.hash.slice(1);
  const isInvitation = router.path.startsWith("/join/");
  // The address alone changes: a new path of the router would have the page arrive a second time, without the secret.
  if (token !== "") history.replaceState(null, "", href(`/table/${table}`));
  if (token !== "" && isInvitation) keepInvitation(table, token);
  const invited = token === "" || isInvitation ? keptInvitation(table) || token : "";
  if (invited !== "") return { kind: "name", token: invited };
  if (token !== "") await sitDown(table, token);
  else sitAt(table, (await call<TableView>("GET", paths.table(table))).you.seat);
  return { kind: "in" };
}

const invitation = (table: string): string => `affray.invitation.${table}`;

/** An invitation that was not taken yet outlives a reload of this tab, and nothing else. */
function keepInvitation(table: string, token: string): void {
  try {
    sessionStorage.setItem(invitation(table), token);
  } catch {
    // No storage: after a reload the link is needed again.
  }
}

function keptInvitation(table: string): string {
  try {
    return sessionStorage.getItem(invitation(table)) ?? "";
  } catch {
    return "";
  }
}

/** The seat is taken: the invitation is not needed any more. */
export function dropInvitation(table: string): void {
  try {
    sessionStorage.removeItem(invitation(table));
  } catch {
    // Nothing was kept.
  }
}
