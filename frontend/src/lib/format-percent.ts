/** Apart from `format`, all of which the first screen loads. */
import { formatNumber } from './format';

/** `8.25%` */
export function formatPercent(percent: number): string {
  return `${formatNumber(percent)}%`;
}
