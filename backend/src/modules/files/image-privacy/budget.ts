/**
 * How much of one thing a picture may be made of. A picture is read at one go, in a process that sends emails and keeps
 * schedules as well: what was built to cost hours or gigabytes ends as damaged long before.
 */
import { DamagedImageError } from './exif';

/** Chunks, segments, entries, extents: real pictures have thousands at the very most. */
export const MOST_PIECES = 200_000;
/** Pages of a TIFF may share a text, which is overwritten once for each of them. */
export const MOST_TIMES_OVER = 10;

/** Counts what is taken; throws DamagedImageError once it is more than `most`. */
export function budget(most: number): (amount?: number) => void {
  let left = most;
  return (amount = 1) => {
    left -= amount;
    if (left < 0) throw new DamagedImageError('is made of too many pieces');
  };
}
