/**
 * What Stripe warns of: an event may come twice, and after a newer one. Decided by a seeded generator in the order in
 * which the events happened, so that a test that fails once fails again.
 */
export interface Chaos {
  /** Share of events that are sent a second time, after what came later: 0 to 1. */
  duplicate: number;
  /** Share of events that wait until a later one has been sent: 0 to 1. */
  reorder: number;
  seed: number;
}

export const orderly: Chaos = { duplicate: 0, reorder: 0, seed: 1 };

export interface Fate {
  isDoubled: boolean;
  isHeldBack: boolean;
}

/** Each call decides about the next event. */
export function fates({ duplicate, reorder, seed }: Chaos): () => Fate {
  const random = generator(seed);
  return () => ({ isDoubled: random() < duplicate, isHeldBack: random() < reorder });
}

/** mulberry32: numbers from 0 (included) to 1 (not), the same ones for the same seed. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
