/** As wide as the `w-14` of a folded column, and `gap-3` between two, in pixels. */
const FOLDED = 56;
const GAP = 12;
const NARROWEST = 200;
const WIDEST = 244;

/**
 * Returns how wide open columns are in so much room, in pixels, so that the last one that fits is shown whole. Undefined
 * where not even the first one fits.
 */
export function columnWidth(room: number, areFolded: readonly boolean[]): number | undefined {
  let width: number | undefined;
  let open = 0;
  let left = room + GAP;
  for (const isFolded of areFolded) {
    if (isFolded) left -= FOLDED + GAP;
    else open += 1;
    const each = left / open - GAP;
    if (each < NARROWEST) return width;
    width = each;
  }
  return width === undefined ? undefined : Math.min(width, WIDEST);
}
