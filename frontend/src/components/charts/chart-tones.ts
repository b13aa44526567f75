/** The looks of series: tones that stand out from every surface in both themes, and a pattern besides the colour. */
export type ChartTone = 'curtain' | 'info' | 'success' | 'warning' | 'muted';

export type ChartSeries = {
  id: string;
  label: string;
  tone: ChartTone;
  /** Hatched instead of filled: told apart on paper and by people who see no colours. */
  hatched?: boolean;
  /** A point for each value, joined by a line: averages, which don't add up. */
  isLine?: boolean;
};

/** `currentColor` is what fills, strokes and patterns are drawn with. */
export const toneText: Record<ChartTone, string> = {
  curtain: 'text-curtain-text',
  info: 'text-info-text',
  success: 'text-success-text',
  warning: 'text-warning-text',
  muted: 'text-muted',
};
