/** A row that leaves its list goes toward where it went: right when it's done, left when it comes back later. */

export type RowSide = 'left' | 'right';

const LEAVE_MS = 160;

const leaving = new WeakSet<HTMLElement>();

/**
 * Acts when the row is out of sight, and once, however often it's pressed on the way. It doesn't move for people who
 * don't want motion, nor where it can't.
 */
export async function leaveRow(row: HTMLElement | null, side: RowSide, act: () => void): Promise<void> {
  if (!row?.animate || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return act();
  if (leaving.has(row)) return;
  leaving.add(row);
  const to = { transform: `translateX(${side === 'right' ? '100%' : '-100%'})`, opacity: 0 };
  const from = { transform: row.style.transform || 'none', opacity: 1 };
  const gone = () => {
    leaving.delete(row);
    act();
  };
  // A row whose change is refused comes back, so nothing is left of the motion. One that is cut short counts, too.
  await row.animate([from, to], { duration: LEAVE_MS, easing: 'ease-out' }).finished.then(gone, gone);
}
