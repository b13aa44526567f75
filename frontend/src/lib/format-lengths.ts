/** `45 min`, `1 h 30 min`, `2 days`: as planners say it. */
export function formatLength(minutes: number): string {
  if (minutes % 1_440 === 0) return `${minutes / 1_440} ${minutes === 1_440 ? 'day' : 'days'}`;
  if (minutes <= 90) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest ? ` ${rest} min` : ''}`;
}

/** `45, 60, 90 min`: the minutes say it once. */
export function formatLengths(lengths: readonly number[]): string {
  return lengths
    .map(formatLength)
    .join(', ')
    .replace(/(^| )(\d+) min(?=, \d+ min)/g, '$1$2');
}
