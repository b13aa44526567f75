/** One message: what somebody wrote, who they are, what was said about it, and the answer. */
import { useEffect } from 'react';
import { messageKindLabels } from '@lectern/protocol/feedback';
import { inboxStatusTable, type InboxMessageResponse } from '@lectern/protocol/inbox';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { Rating } from '@/components/forms/rating-field';
import { Facts, type Fact } from '@/components/lists/facts';
import { Badge, SignBadge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { formatInstant } from '@/lib/format';
import { useOpenMessage } from '../api/inbox.mutations';
import { INBOX_PATH } from '../api/inbox.queries';
import { AnswerForm } from './answer-form';
import { InboxEntries } from './inbox-entries';
import { NoteForm } from './note-form';
import { StatusButton } from './status-button';

export function InboxMessage({ message }: { message: InboxMessageResponse }) {
  const { id, status } = message;
  const { mutate: open } = useOpenMessage();
  useEffect(() => {
    if (status === 'new') open(id);
  }, [id, status, open]);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 space-y-6">
        <Card
          title={messageKindLabels[message.kind]}
          description={
            <span className="flex flex-wrap items-center gap-2">
              {formatInstant(message.createdAt)} <SignBadge sign={inboxStatusTable[status]} />
            </span>
          }
          actions={<StatusButton message={message} />}
        >
          {message.isSuspicious && (
            <p className="mb-3">
              <Badge tone="warning" icon={<TriangleAlert aria-hidden />}>
                Mostly links
              </Badge>
            </p>
          )}
          <p className="wrap-anywhere whitespace-pre-wrap">{message.message}</p>
          <Screenshot message={message} />
        </Card>
        <InboxEntries entries={message.entries} />
        <Card title="Answer" description={`Emailed to ${message.answerTo}. Replies go to the support address.`}>
          <AnswerForm message={message} />
        </Card>
      </div>
      <div className="min-w-0 space-y-6">
        <Card title="Who wrote it">
          <Facts facts={factsOf(message)} />
        </Card>
        {message.diagnostics !== null && (
          <Card title="Diagnostic">
            <pre
              tabIndex={0}
              aria-label="Diagnostics"
              className="max-h-96 overflow-auto rounded-md bg-sunken p-3 text-xs wrap-anywhere whitespace-pre-wrap"
            >
              {message.diagnostics}
            </pre>
          </Card>
        )}
        <Card title="Note" description="Administrators only.">
          <NoteForm id={id} />
        </Card>
      </div>
    </div>
  );
}

function factsOf({ name, email, account, rating }: InboxMessageResponse): Fact[] {
  const linkClass = 'underline underline-offset-2';
  return [
    { label: 'Name', value: name, wide: true },
    {
      label: 'Email',
      wide: true,
      value: (
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
      ),
    },
    {
      label: 'Account',
      wide: true,
      value: account ? (
        <Link href={`/admin/accounts/${account.id}`} className={linkClass}>
          {account.username}
        </Link>
      ) : (
        'None (visitor)'
      ),
    },
    { label: 'Rating', value: rating === null ? null : <Rating value={rating} /> },
  ];
}

function Screenshot({ message: { id, screenshot } }: { message: InboxMessageResponse }) {
  if (screenshot === 'none') return null;
  if (screenshot !== 'ready') {
    return (
      <p className="mt-4 text-sm text-muted">
        {screenshot === 'processing'
          ? 'A screenshot is being processed. Check again in a minute.'
          : 'A screenshot was attached but couldn’t be read.'}
      </p>
    );
  }
  const address = `${INBOX_PATH}/${id}/screenshot`;
  return (
    <a href={address} target="_blank" rel="noreferrer" className="mt-4 inline-block">
      <img
        src={address}
        alt="Attached screenshot (opens in a new tab)"
        className="max-h-112 rounded-md border border-line object-contain"
      />
    </a>
  );
}
