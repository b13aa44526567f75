/**
 * The drawings of statuses, so that color is never the only sign: one meaning each, in the application and on the
 * server's pages. Paths in a box of 14, with the attributes of an SVG `path`.
 */
import { enumTable, type BadgeSign } from './enum-tables';

interface ShapePath {
  d: string;
  fill?: 'none' | 'currentColor';
  stroke?: string;
  strokeWidth?: number;
  strokeDasharray?: string;
  strokeLinecap?: 'round';
  strokeLinejoin?: 'round';
}

const RING = 'M2 7a5 5 0 1 0 10 0a5 5 0 1 0-10 0z';

function line(d: string, strokeWidth = 1.6, stroke = 'currentColor'): ShapePath {
  return { d, fill: 'none', stroke, strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round' };
}
const filled = (d: string): ShapePath => ({ d, fill: 'currentColor' });

export const statusShapes = {
  hollow: [line(RING)],
  sent: [line(RING), filled('M7 2a5 5 0 0 1 0 10z')],
  hatched: [line(RING, 1.4), line('M3.4 8.2 8.2 3.4M4.4 10.4l6-6M6.4 11.6l4.9-4.9', 1.2)],
  eye: [
    line('M1.2 7C3.8 2.6 10.2 2.6 12.8 7 10.2 11.4 3.8 11.4 1.2 7z', 1.4),
    filled('M5.3 7a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0z'),
  ],
  /** Out for signature, partly signed, partly paid. */
  partly: [{ ...line(RING, 1.5), strokeDasharray: '2.2 2' }, filled('M5 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0z')],
  solid: [filled('M1.4 7a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0-11.2 0z')],
  check: [line('m2.5 7.5 3.2 3.2 5.8-7', 2)],
  coin: [
    filled('M1.2 7a5.8 5.8 0 1 0 11.6 0a5.8 5.8 0 1 0-11.6 0z'),
    line('m4.3 7.2 1.9 1.9 3.5-4.2', 1.6, 'var(--surface)'),
  ],
  open: [line('M10.9 4.2A5 5 0 1 0 12 7')],
  cross: [line('m3.5 3.5 7 7m0-7-7 7', 1.8)],
  pause: [line('M4.8 3v8M9.2 3v8', 2.2)],
  clock: [line(RING), line('M7 4.4V7l1.8 1.2', 1.4)],
  struck: [line(RING), line('m3.6 10.4 6.8-6.8')],
} satisfies Record<string, ShapePath[]>;

export type StatusShape = keyof typeof statusShapes;

/** What a status says in a chip. */
export interface StatusSign extends BadgeSign {
  shape: StatusShape;
}

/* @__NO_SIDE_EFFECTS__ */
export function statusTable<Value extends string>(table: Record<Value, StatusSign>): Record<Value, StatusSign> {
  return enumTable(table, (label): StatusSign => ({ label, tone: 'neutral', shape: 'hollow' }));
}
