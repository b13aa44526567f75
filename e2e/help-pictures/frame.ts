/** The frame of a picture, cut out of what is on the screen. Pure; all in CSS pixels. */
import { MARGIN, type HelpPicture } from './picture';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Cut = Pick<HelpPicture, 'margin' | 'tallest'>;

export function frameAround(boxes: Box[], widest: number, { margin = MARGIN, tallest }: Cut): Box {
  const left = Math.max(0, Math.floor(Math.min(...boxes.map(({ x }) => x)) - margin));
  const top = Math.max(0, Math.floor(Math.min(...boxes.map(({ y }) => y)) - margin));
  const right = Math.min(widest, Math.ceil(Math.max(...boxes.map(({ x, width }) => x + width)) + margin));
  const bottom = Math.ceil(Math.max(...boxes.map(({ y, height }) => y + height)) + margin);
  return { x: left, y: top, width: right - left, height: Math.min(bottom - top, tallest ?? Infinity) };
}
