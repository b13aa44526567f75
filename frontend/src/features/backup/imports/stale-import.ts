/** Another window was quicker: what stands here is replaced by what stands there, so the reason is said beside it. */
import { problemText, toastProblem } from '@/components/forms/use-server-problem';
import { hasStatus } from '@/lib/api-error';

/** What goes beside the button. */
export function problemOf(error: Error | null, fallback: string): string | null {
  return error && !hasStatus(error, 409) ? problemText(error, fallback) : null;
}

export function sayIfStale(error: unknown): void {
  if (!hasStatus(error, 409)) return;
  toastProblem(error, 'This import has changed', 'It was changed in another window. Here’s how it looks now.');
}
