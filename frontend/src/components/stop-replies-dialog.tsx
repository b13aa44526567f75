/** Asks before the address at which an answer came in takes no more: of an entry in a timeline, and of an email that waits. */
import { AskDialog } from '@/components/forms/ask-dialog';
import { toastSuccess } from '@/components/ui/toast-store';
import { refreshBusiness } from '@/lib/refresh-business';
import { del } from '@/lib/request';
import { useWrite } from '@/lib/use-write';

export const STOP_REPLIES = 'Stop taking replies here';

type Props = {
  threadId: string;
  /** Beyond the business data: what else says whether replies are taken there. */
  onStopped?: () => Promise<unknown>;
  onClose: () => void;
};

export function StopRepliesDialog({ threadId, onStopped, onClose }: Props) {
  const close = useWrite(
    () => del(`/api/inbound-mail/reply-threads/${encodeURIComponent(threadId)}`),
    (queries) => Promise.all([refreshBusiness(queries), onStopped?.()]),
  );
  return (
    <AskDialog
      title={`${STOP_REPLIES}?`}
      description="More email to the address of this reply is refused. Replies to your later emails about the same thing go to your mailbox only. You can’t undo this."
      confirmLabel="Stop taking replies"
      isRefusalFinal
      work={async () => {
        await close.mutateAsync(undefined);
        toastSuccess('No more replies here');
      }}
      onClose={onClose}
    />
  );
}
