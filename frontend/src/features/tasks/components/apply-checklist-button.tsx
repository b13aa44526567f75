import { ListChecks } from 'lucide-react';
import { problemToast } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatCount } from '@/lib/format';
import { useApplyChecklist } from '../api/checklists';

/** By hand, before the event is confirmed or after the checklist was edited: adds only what is missing. */
export function ApplyChecklistButton({ eventId }: { eventId: string }) {
  const apply = useApplyChecklist();
  const add = () =>
    apply.mutate(eventId, {
      onSuccess: ({ added }) =>
        toastSuccess(
          added > 0 ? `${formatCount(added, 'task')} added` : 'Nothing to add',
          added > 0 ? undefined : 'Every checklist item is already there.',
        ),
      onError: problemToast('Checklist not added'),
    });
  return (
    <Button variant="ghost" size="sm" icon={<ListChecks />} busy={apply.isPending} onClick={add}>
      <span className="max-sm:sr-only">Add checklist</span>
    </Button>
  );
}
