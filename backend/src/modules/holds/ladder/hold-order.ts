/** The order of a ladder: pure. Confirmed holds stand before open ones; places count from 1 without a gap. */
import type { HoldOutcome } from '@lectern/protocol/holds';

export interface Place {
  id: string;
  rank: number;
  /** Null: open. Only open and confirmed holds stand on a ladder. */
  outcome: HoldOutcome | null;
}

export interface RankChange<P extends Place = Place> {
  hold: P;
  from: number;
  to: number;
}

/** The ladder as it must be: sorted, confirmed holds first, and otherwise in the order that it had. */
export function inOrder<P extends Place>(standing: readonly P[]): P[] {
  return [...standing].sort((a, b) => Number(a.outcome === null) - Number(b.outcome === null) || a.rank - b.rank);
}

/** Which holds change their place when the ladder has this order. */
export function rankChanges<P extends Place>(ordered: readonly P[]): RankChange<P>[] {
  return ordered.map((hold, index) => ({ hold, from: hold.rank, to: index + 1 })).filter(({ from, to }) => from !== to);
}

/** Puts one open hold at a place; undefined when there is no such place for it: before a confirmed hold, or past the end. */
export function moved<P extends Place>(standing: readonly P[], id: string, toRank: number): P[] | undefined {
  const hold = standing.find((place) => place.id === id);
  const others = inOrder(standing).filter((place) => place.id !== id);
  const confirmed = others.filter((place) => place.outcome !== null).length;
  if (!hold || toRank <= confirmed || toRank > standing.length) return undefined;
  return [...others.slice(0, toRank - 1), hold, ...others.slice(toRank - 1)];
}
