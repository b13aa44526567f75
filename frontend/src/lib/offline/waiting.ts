/**
 * Whether changes wait for a network in this browser, and on which records: what screens show of it. The changes themselves
 * are in lib/offline/change-queue, loaded when there are some.
 */
import { readStored, removeStored, writeStored } from '../browser-storage';
import { STORED_FLAGS } from '../constants';
import { createSignal } from '../signal';

/** `refused`: the server said no. `conflict`: it has something else, or nothing, there now. */
export type WaitingState = 'waiting' | 'refused' | 'conflict';

/** What was made without a network has such an id until the server has made it. Valid, and none of the server's. */
const UNSENT = '0ff11e00-';
export const newUnsentId = (): string => UNSENT + crypto.randomUUID().slice(UNSENT.length);
export const hasUnsentId = (text: string): boolean => text.includes(UNSENT);
export const isOfUnsent = ({ path, body }: { path: string; body?: unknown }): boolean =>
  hasUnsentId(path) || hasUnsentId(JSON.stringify(body ?? null));

let shownReader: string | null = null;

/** Whose screens this tab shows. Another tab may have changed the office since, and what is kept with it. */
export const waitingReader = (): string | null => shownReader;

export function showReader(reader: string | null): void {
  shownReader = reader;
}

export function waitingCount(reader: string | null = waitingReader()): number {
  return reader === null ? 0 : Number.parseInt(readStored(STORED_FLAGS.waitingChanges(reader)) ?? '0', 10);
}

/** Other tabs hear of it too, also when the number is the same. */
export function writeWaitingCount(reader: string, count: number): void {
  const flag = STORED_FLAGS.waitingChanges(reader);
  if (count > 0) writeStored(flag, `${count} ${crypto.randomUUID()}`);
  else removeStored(flag);
}

let states: ReadonlyMap<string, WaitingState> = new Map();
export const waitingChanged = createSignal<void>();

/** By the ids of records. */
export function showWaiting(next: ReadonlyMap<string, WaitingState>): void {
  states = next;
  waitingChanged.send();
}

export const waitingStateOf = (id: string): WaitingState | undefined => states.get(id);
