/** One email as it was read: who wrote it and when, its text, and what was attached. */
import { formatDate } from '@lectern/protocol/calendar';
import { isForged, type InboundMessageResponse } from '@lectern/protocol/inbound-mail';
import { Paperclip } from 'lucide-react';
import { formatFileSize, formatInstant } from '@/lib/format';

type Props = { message: InboundMessageResponse; timeZone: string };

export function Letter({ message, timeZone }: Props) {
  const { author, forwardedBy, sentAt, writtenOn, receivedAt, text, quoted, problem, attachments } = message;
  const writtenAt = writtenOn ? formatDate(writtenOn) : sentAt && formatInstant(sentAt, timeZone);
  const cameAt = formatInstant(receivedAt, timeZone);
  const facts = [
    author ? [author.name, author.address].filter(Boolean).join(', ') : 'Your office',
    writtenAt ?? (forwardedBy ? null : cameAt),
    forwardedBy && `forwarded by ${forwardedBy.address}, ${cameAt}`,
  ];
  return (
    <div className="space-y-3 text-sm">
      <p className="wrap-anywhere text-muted">{facts.filter(Boolean).join(' · ')}</p>
      {isForged(message) && (
        <p className="text-warning-text">This may not be from who it says. Check before you answer.</p>
      )}
      {problem && <p className="text-warning-text">{problem}</p>}
      {text && (
        <div
          tabIndex={0}
          role="region"
          aria-label="Text of the email"
          className="max-h-56 overflow-y-auto rounded-md bg-sunken p-3 wrap-anywhere whitespace-pre-wrap"
        >
          {text}
        </div>
      )}
      {quoted && (
        <details>
          <summary className="cursor-pointer text-muted underline-offset-4 hover:underline">Earlier emails</summary>
          <div
            tabIndex={0}
            role="region"
            aria-label="Text of earlier emails"
            className="mt-2 max-h-56 overflow-y-auto rounded-md bg-sunken p-3 wrap-anywhere whitespace-pre-wrap text-muted"
          >
            {quoted}
          </div>
        </details>
      )}
      {attachments.length > 0 && (
        <ul aria-label="Attachments" className="space-y-1">
          {attachments.map(({ id, name, sizeBytes, problem: why }) => (
            <li key={id} className="flex items-start gap-2">
              <Paperclip aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
              <span className="min-w-0 wrap-anywhere">
                {name} <span className="text-muted">{formatFileSize(sizeBytes)}</span>
                {why && <span className="block text-warning-text">{why}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
