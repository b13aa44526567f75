/** The look of paper: the colours of the light theme (frontend/src/styles/tokens.css) and sizes in points. */
import type { PdfDocument, PdfHeading, PdfTextSize } from './pdf-document';

export const colors = {
  ink: '#1d1b18',
  muted: '#6b665e',
  line: '#e7e2d9',
  control: '#8c857a',
  sunken: '#f4f0e8',
  paper: '#faf8f4',
  curtain: '#6b1d3a',
  spotlight: '#f2b544',
  info: '#25527c',
  success: '#256040',
  warning: '#7f4b03',
  danger: '#a8221a',
} as const;

export const paper: Record<PdfDocument['size'], { width: number; height: number }> = {
  letter: { width: 612, height: 792 },
  a4: { width: 595.28, height: 841.89 },
};

export const margin = { side: 54, top: 54, bottom: 64 } as const;

export const textSizes: Record<PdfTextSize, number> = { small: 8.5, normal: 10, large: 12, display: 20, hero: 32 };

export const headingSizes: Record<PdfHeading['level'], number> = { 1: 22, 2: 14, 3: 10.5 };

export const LINE_HEIGHT = 1.45;
export const TIGHT_LINE_HEIGHT = 1.2;
/** Between two columns. */
export const GUTTER = 20;
