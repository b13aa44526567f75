/** Answers and notes below a message, the oldest first. */
import { answerDeliveryTable, type InboxEntry } from '@lectern/protocol/inbox';
import clsx from 'clsx';
import { CircleAlert, Lock } from 'lucide-react';
import { icons } from '@/components/ui/icons';
import { formatInstant } from '@/lib/format';

export function InboxEntries({ entries }: { entries: readonly InboxEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ol aria-label="Answers and notes" className="space-y-3">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry: { kind, text, by, createdAt, delivery, problem } }: { entry: InboxEntry }) {
  const Icon = delivery ? icons[answerDeliveryTable[delivery].icon] : Lock;
  return (
    <li className={clsx('rounded-lg border border-line p-4 text-sm', kind === 'note' ? 'bg-sunken' : 'bg-surface')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <span className="font-medium text-ink">{by ?? 'Former administrator'}</span>
        {formatInstant(createdAt)}
        <span className="inline-flex items-center gap-1">
          <Icon aria-hidden className="size-3.5" />
          {delivery ? answerDeliveryTable[delivery].label : 'Note for administrators'}
        </span>
      </p>
      <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{text}</p>
      {problem !== null && (
        <p className="mt-2 flex items-start gap-1.5 text-danger-text">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{problem}. Write to them another way, or check Emails.</span>
        </p>
      )}
    </li>
  );
}
