/** Says in a toast why something was not done, where there is no form that could show it. */
import { toast } from '@/components/ui/toast-store';
import { problemText } from './use-server-problem';

/** `title` is what was not done: 'The order was not saved'. */
export function toastProblem(error: unknown, title: string, fallback = 'Please try again.'): void {
  toast({ title, description: problemText(error, fallback), variant: 'destructive' });
}
