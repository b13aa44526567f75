/** Another window was quicker: what stands here is replaced by what stands there, so the reason is said beside it. */
import { problemText } from '@/components/forms/use-server-problem';
import { toast } from '@/components/ui/toast-store';
import { hasStatus, serverMessageOr } from '@/lib/api-error';

/** What goes beside the button. */
export function problemOf(error: Error | null, fallback: string): string | null {
  return error && !hasStatus(error, 409) ? problemText(error, fallback) : null;
}

export function sayIfStale(error: unknown): void {
  if (!hasStatus(error, 409)) return;
  toast({
    title: 'This import has moved on',
    description: serverMessageOr(error, 'It was changed in another window. Look at it as it is now.'),
    variant: 'destructive',
  });
}
