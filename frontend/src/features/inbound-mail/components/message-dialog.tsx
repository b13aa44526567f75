/** One email with what it may belong to. A person says where it goes, or dismisses it. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  FileAsInquiryInput,
  type FileInboundMessageInput,
  type InboundMessageFiled,
  type InboundMessageItem,
  type InboundMessageResponse,
} from '@lectern/protocol/inbound-mail';
import { Paperclip } from 'lucide-react';
import { AskDialog } from '@/components/forms/ask-dialog';
import { TextField } from '@/components/forms/fields';
import { FormDialog } from '@/components/forms/form-dialog';
import { ClientPicker, EventPicker } from '@/components/forms/record-picker';
import { useActionForm } from '@/components/forms/use-action-form';
import { problemText } from '@/components/forms/use-server-problem';
import { Loaded } from '@/components/lists/loaded';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { RadioCards, type RadioCard } from '@/components/ui/radio-cards';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { toastSuccess } from '@/components/ui/toast-store';
import { dayText, formatFileSize, formatInstant } from '@/lib/format';
import { todayHere } from '@/lib/use-now';
import { inboundMessageQuery, useDismissMessage, useFileMessage } from '../api/inbound-mail';

type Props = { item: InboundMessageItem; timeZone: string; onClose: () => void };

/** The id of a suggested event, the suggested client or bureau, or one of the other ways. */
type Choice = string;

export function MessageDialog({ item, timeZone, onClose }: Props) {
  const { id, subject, author, suggestion } = item;
  const message = useQuery(inboundMessageQuery(id));
  const options = optionsOf(item);
  const [choice, setChoice] = useState<Choice>(options[0]?.value ?? 'inquiry');
  const [eventId, setEventId] = useState<string | null>(null);
  const [clientId, setClientId] = useState<string | null>(null);
  const file = useFileMessage();
  const dismiss = useDismissMessage();
  const done = ({ eventId: event }: InboundMessageFiled) => {
    onClose();
    toastSuccess('Email filed', event ? 'It’s in the timeline, its attachments are at the event.' : undefined);
  };
  const inquiry = useActionForm({
    initial: {
      as: 'inquiry' as const,
      name: author?.name ?? '',
      email: author?.address ?? '',
      title: subject.replace(/^((re|fwd?|aw|wg)\s*:\s*)+/i, '').slice(0, 200),
      bureauPartnerId: suggestion.bureauPartnerId,
    },
    schema: FileAsInquiryInput,
    send: ({ input }) => file.mutateAsync({ id, input }),
    onDone: done,
  });
  const input = choice === 'inquiry' ? null : inputOf(choice, item, { eventId, clientId });
  const direct = {
    busy: file.isPending,
    problem: file.error && problemText(file.error),
    submit: () => input && file.mutate({ id, input }, { onSuccess: done }),
  };
  const [isDismissing, setIsDismissing] = useState(false);
  if (isDismissing)
    return (
      <AskDialog
        title="Dismiss this email?"
        description="Its text and attachments are deleted here. It stays in your mailbox."
        confirmLabel="Dismiss"
        work={async () => {
          await dismiss.mutateAsync(id);
          toastSuccess('Email dismissed');
          onClose();
        }}
        onClose={() => setIsDismissing(false)}
      />
    );
  return (
    <FormDialog
      form={choice === 'inquiry' ? inquiry : direct}
      title={subject || 'No subject'}
      size="lg"
      help="forward-email"
      submitLabel={choice === 'inquiry' ? 'Add the inquiry' : 'File it'}
      submitDisabled={choice !== 'inquiry' && !input}
      onClose={onClose}
    >
      <Loaded query={message} compact skeleton={<SkeletonGroup label="Loading the email" bars={['h-40']} />}>
        {(data) => <Letter message={data} timeZone={timeZone} />}
      </Loaded>
      <RadioCards label="Where does it belong?" options={options} value={choice} onChange={setChoice} />
      {choice === 'inquiry' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <TextField {...inquiry.field('title')} required />
          </div>
          <TextField {...inquiry.field('name')} required />
          <TextField {...inquiry.field('email')} type="email" required />
        </div>
      )}
      {choice === 'event' && (
        <Field label="Event">
          <EventPicker value={eventId} onChange={setEventId} />
        </Field>
      )}
      {choice === 'client' && (
        <Field label="Client">
          <ClientPicker value={clientId} onChange={setClientId} />
        </Field>
      )}
      <Button variant="ghost" size="sm" onClick={() => setIsDismissing(true)}>
        Dismiss this email…
      </Button>
    </FormDialog>
  );
}

function optionsOf({ suggestion }: InboundMessageItem): RadioCard<Choice>[] {
  const { events, clientName, bureauPartnerName } = suggestion;
  const whose = clientName ?? bureauPartnerName;
  return [
    ...events.map(({ id, title, eventDate }) => ({
      value: id,
      label: title,
      description: [whose, eventDate && dayText(eventDate, null, todayHere())].filter(Boolean).join(' · '),
    })),
    ...(whose ? [{ value: 'them', label: `${whose}, no event` }] : []),
    { value: 'inquiry', label: 'A new inquiry' },
    { value: 'event', label: 'Another event' },
    { value: 'client', label: 'Another client' },
  ];
}

/** Null: something is still to be chosen. */
function inputOf(
  choice: Choice,
  { suggestion }: InboundMessageItem,
  picked: { eventId: string | null; clientId: string | null },
): FileInboundMessageInput | null {
  const { clientId, bureauPartnerId } = suggestion;
  if (choice === 'event') return picked.eventId ? { as: 'event', eventId: picked.eventId } : null;
  if (choice === 'client') return picked.clientId ? { as: 'client', clientId: picked.clientId } : null;
  if (choice !== 'them') return { as: 'event', eventId: choice };
  if (clientId) return { as: 'client', clientId };
  return bureauPartnerId ? { as: 'bureau_partner', bureauPartnerId } : null;
}

function Letter({ message, timeZone }: { message: InboundMessageResponse; timeZone: string }) {
  const { author, forwardedBy, sentAt, receivedAt, text, quoted, problem, attachments } = message;
  const { spf, dkim, dmarc } = message;
  // A server that forwards breaks SPF; DMARC looks at both.
  const isDoubtful = dmarc !== 'pass' && [spf, dkim, dmarc].includes('fail');
  const sentOn = formatInstant(sentAt ?? receivedAt, timeZone);
  return (
    <div className="space-y-3 text-sm">
      <p className="wrap-anywhere text-muted">
        {author ? [author.name, author.address].filter(Boolean).join(', ') : 'You'}
        {' · '}
        {forwardedBy ? `forwarded by ${forwardedBy.address}, ${sentOn}` : sentOn}
      </p>
      {isDoubtful && <p className="text-warning-text">This may not be from who it says. Check before you answer.</p>}
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
          <div className="mt-2 max-h-56 overflow-y-auto rounded-md bg-sunken p-3 wrap-anywhere whitespace-pre-wrap text-muted">
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
