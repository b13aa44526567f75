import { messageKindLabels } from '@lectern/protocol/feedback';
import type { InboxMessageResponse } from '@lectern/protocol/inbox';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { DetailState } from '@/components/lists/detail-state';
import { inboxMessageQuery } from '@/features/admin/inbox/api/inbox.queries';
import { InboxMessage } from '@/features/admin/inbox/components/inbox-message';
import { usePageTitle } from '@/lib/use-page-title';
import { AdminFrame } from '../admin/admin-frame';

const POLL_MS = 3_000;
const USUAL_MS = 60_000;
const back = { href: '/admin/inbox', label: 'Inbox' };

/** What the worker is about to finish, an email or a picture, is looked after for a minute. */
function untilDone({ state }: { state: { data: InboxMessageResponse | undefined } }): number | false {
  const message = state.data;
  if (!message) return false;
  const waiting = [
    ...(message.screenshot === 'processing' ? [message.createdAt] : []),
    ...message.entries.filter(({ delivery }) => delivery === 'sending').map(({ createdAt }) => createdAt),
  ];
  return waiting.some((since) => Date.now() - Date.parse(since) < USUAL_MS) ? POLL_MS : false;
}

export default function AdminInboxMessagePage() {
  const { id = '' } = useParams();
  const query = useQuery({ ...inboxMessageQuery(id), refetchInterval: untilDone });
  const message = query.data;
  const title = message ? `${messageKindLabels[message.kind]} from ${message.name}` : 'Message';
  usePageTitle(title);
  if (!message) return <DetailState query={query} what="message" back={back} />;
  return (
    <AdminFrame title={title} back={back}>
      <InboxMessage key={message.id} message={message} />
    </AdminFrame>
  );
}
