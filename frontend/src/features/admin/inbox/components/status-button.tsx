import { InboxMessageResponse } from '@lectern/protocol/inbox';
import { toastProblem } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { currentRow } from '@/lib/read-body';
import { useChangeInboxStatus, useShowMessage } from '../api/inbox.mutations';

/** Closes a message, or takes it up again. */
export function StatusButton({ message }: { message: InboxMessageResponse }) {
  const change = useChangeInboxStatus(message.id);
  const show = useShowMessage();
  const isClosed = message.status === 'closed';
  const press = () =>
    change.mutate(
      { status: isClosed ? 'open' : 'closed', version: message.version },
      {
        onError: (error) => {
          const current = currentRow(error, InboxMessageResponse);
          if (current) show(current);
          toastProblem(error, 'Not changed');
        },
      },
    );
  return (
    <Button variant="secondary" size="sm" busy={change.isPending} onClick={press}>
      {isClosed ? 'Reopen' : 'Close message'}
    </Button>
  );
}
