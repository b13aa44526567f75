/** `45 min`, `1 h 30 min`, `2 days`: as planners say it. */
export function formatLength(minutes: number): string {
  if (minutes % 1_440 === 0) return `${minutes / 1_440} ${minutes === 1_440 ? 'day' : 'days'}`;
  if (minutes <= 90) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest ? ` ${rest} min` : ''}`;
}

/** `45, 60, 90 min`, `60 min, 3 h`: neighbors with the same unit say it once. */
export function formatLengths(lengths: readonly number[]): string {
  const parts = lengths.map((minutes) => formatLength(minutes).split(' '));
  return parts
    .map(([number, unit, ...rest], index) => {
      const [, nextUnit, ...nextRest] = parts[index + 1] ?? [];
      const isSaidNext = unit === nextUnit && rest.length + nextRest.length === 0;
      return isSaidNext ? number : [number, unit, ...rest].join(' ');
    })
    .join(', ');
}
