/** Whole days until the trial ends, counted as people do: the last day is `0`. */
export function daysLeft(trialEndsAt: string, now: Date): number {
  return Math.max(0, Math.floor((new Date(trialEndsAt).getTime() - now.getTime()) / 86_400_000));
}
