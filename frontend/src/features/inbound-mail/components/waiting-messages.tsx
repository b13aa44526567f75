/** Email that waits to be filed, newest first: who wrote, what about, and whose it may be. */
import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MAX_WAITING_MESSAGES, type InboundMessageItem } from '@lectern/protocol/inbound-mail';
import { Paperclip } from 'lucide-react';
import { AskDialog } from '@/components/forms/ask-dialog';
import { LoadedList } from '@/components/lists/loaded';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatCount, formatInstantDate } from '@/lib/format';
import { lazyPart } from '@/components/ui/lazy-part';
import { useDismissMessages, waitingMessagesQuery } from '../api/inbound-mail';

const MessageDialog = lazyPart(() => import('./message-dialog'), 'MessageDialog');

/** From here on the card says that it fills up. */
const NEARLY_FULL = MAX_WAITING_MESSAGES * 0.9;

export function WaitingMessages({ timeZone }: { timeZone: string }) {
  const messages = useInfiniteQuery(waitingMessagesQuery);
  const [open, setOpen] = useState<InboundMessageItem | null>(null);
  const [isDismissing, setIsDismissing] = useState(false);
  const first = messages.data?.pages[0];
  const newest = first?.items[0];
  return (
    <Card
      title="Email to file"
      padded={false}
      actions={
        first &&
        first.items.length > 1 && (
          <Button variant="ghost" size="sm" onClick={() => setIsDismissing(true)}>
            Dismiss all…
          </Button>
        )
      }
    >
      {first && first.waitingCount >= NEARLY_FULL && (
        <p className="px-4 pb-3 text-sm text-warning-text sm:px-5">
          {first.waitingCount >= MAX_WAITING_MESSAGES
            ? 'No more email is taken until you file or dismiss some.'
            : `${first.waitingCount} of ${MAX_WAITING_MESSAGES} wait. After that, no more email is taken.`}
        </p>
      )}
      <LoadedList
        query={messages}
        compact
        skeleton={<SkeletonGroup label="Loading email" bars={['m-5 h-14']} />}
        empty={{ title: 'No email to file', description: 'What you forward shows up here within a minute.' }}
        moreClass="p-4"
      >
        {(items) => (
          <ul aria-label="Email to file" className="divide-y divide-line border-t border-line">
            {items.map((item) => (
              <Message key={item.id} item={item} timeZone={timeZone} onOpen={() => setOpen(item)} />
            ))}
          </ul>
        )}
      </LoadedList>
      {open && <MessageDialog item={open} timeZone={timeZone} onClose={() => setOpen(null)} />}
      {isDismissing && newest && <DismissAll until={newest.receivedAt} onClose={() => setIsDismissing(false)} />}
    </Card>
  );
}

function DismissAll({ until, onClose }: { until: string; onClose: () => void }) {
  const dismiss = useDismissMessages();
  return (
    <AskDialog
      title="Dismiss all email?"
      description="Every waiting email is deleted here, with its attachments. It stays in your mailbox."
      confirmLabel="Dismiss all"
      work={async () => {
        await dismiss.mutateAsync(until);
        toastSuccess('All email dismissed');
      }}
      onClose={onClose}
    />
  );
}

type Props = { item: InboundMessageItem; timeZone: string; onOpen: () => void };

function Message({ item, timeZone, onOpen }: Props) {
  const { subject, author, receivedAt, excerpt, attachmentCount, suggestion } = item;
  const title = subject || 'No subject';
  const whose = suggestion.clientName ?? suggestion.bureauPartnerName;
  return (
    <li className="flex items-center gap-3 px-4 py-2 text-sm sm:px-5 sm:py-3">
      <div className="min-w-0 flex-1 sm:space-y-0.5">
        <p className="flex items-center gap-x-2">
          <span className="truncate font-medium">{title}</span>
          {attachmentCount > 0 && (
            <Paperclip aria-label={formatCount(attachmentCount, 'attachment')} className="size-4 shrink-0 text-muted" />
          )}
          {whose && (
            <span className="min-w-0 max-sm:hidden">
              <Badge>{whose}</Badge>
            </span>
          )}
        </p>
        <p className="truncate text-muted">
          {[author?.name ?? author?.address ?? 'Your office', formatInstantDate(receivedAt, timeZone)].join(' · ')}
        </p>
        {excerpt && <p className="truncate text-muted max-sm:hidden">{excerpt}</p>}
      </div>
      <Button variant="secondary" size="sm" onClick={onOpen}>
        Review<span className="sr-only"> {title}</span>
      </Button>
    </li>
  );
}
