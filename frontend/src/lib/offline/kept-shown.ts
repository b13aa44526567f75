/** How old what is shown is, while it comes from what this browser keeps (lib/offline/kept-pack). */
import { createSignal } from '../signal';

let asOf: string | null = null;
export const keptShown = createSignal<void>();

/** The instant of what is shown in place of the server's answers; null while they come from the server. */
export const shownAsOf = (): string | null => asOf;

let times = 0;
/** How often something kept was shown. */
export const timesShown = (): number => times;

export function showKept(instant: string | null): void {
  if (instant !== null) times += 1;
  if (instant === asOf) return;
  asOf = instant;
  keptShown.send();
}
