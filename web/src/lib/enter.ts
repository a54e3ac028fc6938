// From a link to a seat. The secret behind # is taken out of the address, exchanged for a cookie and forgotten.

import { call, Refused, sitAt } from "../api/call";
import { paths } from "../api/paths";
import type { Entered, TableView } from "../api/types";

export type Arrival =
  { kind: "arriving" } | { kind: "in" } | { kind: "name"; token: string } | { kind: "refused"; why: string };

/** Take the seat of a token, and remember in this tab which one it is. */
export async function sitDown(table: string, token: string): Promise<void> {
  const entered = await call<Entered>("POST", paths.enter(table), { token });
  sitAt(table, entered.you.seat);
}

export async function enter(table: string): Promise<Arrival> {
  const token = location.hash.slice(1);
  if (token !== "") history.replaceState(null, "", `/table/${table}`);
  if (token === "") {
    const view = await call<TableView>("GET", paths.table(table));
    sitAt(table, view.you.seat);
    return { kind: "in" };
  }
  try {
    await sitDown(table, token);
    return { kind: "in" };
  } catch (refused) {
    if (refused instanceof Refused && refused.status === 422) return { kind: "name", token };
    throw refused;
  }
}
