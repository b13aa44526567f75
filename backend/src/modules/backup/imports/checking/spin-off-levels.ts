/** How far down the events of a file come from each other. */

export interface AddedSpinOff {
  seq: number;
  targetId: string;
  parentId: string;
}

/**
 * Of added events with a parent, those further down than `deepest`: one is at level 1 when its parent has none in the
 * file. Circles have no level, nor has what came from them; they are the writer's to refuse.
 */
export function seqsDeeperThan(deepest: number, added: readonly AddedSpinOff[]): number[] {
  const byId = new Map(added.map((one) => [one.targetId, one]));
  const levels = new Map<string, number>();
  for (const { targetId } of added) {
    const path: string[] = [];
    let at = byId.get(targetId);
    while (at && !levels.has(at.targetId)) {
      // Until it is known; whoever comes by again is in a circle.
      levels.set(at.targetId, Number.NaN);
      path.push(at.targetId);
      at = byId.get(at.parentId);
    }
    let level = at ? (levels.get(at.targetId) ?? 0) : 0;
    for (const id of path.reverse()) levels.set(id, (level += 1));
  }
  return added.flatMap(({ seq, targetId }) => ((levels.get(targetId) ?? 0) > deepest ? [seq] : []));
}
