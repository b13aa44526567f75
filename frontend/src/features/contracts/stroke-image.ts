/** Turns the strokes of a signature into a small PNG: cut to what is drawn, no wider than a line of a contract needs. */
import SignatureCanvas, { type PointGroup } from 'signature_pad';

const MARGIN = 6;
const MAX_WIDTH = 900;
const MAX_HEIGHT = 360;

export type Box = { x: number; y: number; width: number; height: number };

/** What the strokes cover, with a little air around them; null where there are none. */
export function boxOf(groups: readonly { maxWidth: number; points: readonly { x: number; y: number }[] }[]) {
  const points = groups.flatMap((group) => group.points.map(({ x, y }) => ({ x, y, reach: group.maxWidth })));
  if (points.length === 0) return null;
  const left = Math.min(...points.map(({ x, reach }) => x - reach)) - MARGIN;
  const top = Math.min(...points.map(({ y, reach }) => y - reach)) - MARGIN;
  const right = Math.max(...points.map(({ x, reach }) => x + reach)) + MARGIN;
  const bottom = Math.max(...points.map(({ y, reach }) => y + reach)) + MARGIN;
  return { x: left, y: top, width: right - left, height: bottom - top } satisfies Box;
}

/** Twice the size of the screen's points, so that it stays sharp on paper; smaller where that would be too large. */
export function scaleOf({ width, height }: Box): number {
  return Math.min(2, MAX_WIDTH / width, MAX_HEIGHT / height);
}

export function strokesToPng(groups: readonly PointGroup[]): string | null {
  const box = boxOf(groups);
  if (!box) return null;
  const scale = scaleOf(box);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(box.width * scale);
  canvas.height = Math.ceil(box.height * scale);
  const ink = new SignatureCanvas(canvas);
  // Made for drawing only: this one listens to nobody.
  ink.off();
  canvas.getContext('2d')?.scale(scale, scale);
  ink.fromData(
    groups.map((group) => ({
      ...group,
      points: group.points.map((point) => ({ ...point, x: point.x - box.x, y: point.y - box.y })),
    })),
    { clear: false },
  );
  return canvas.toDataURL('image/png');
}
