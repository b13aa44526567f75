/** One email with what it may belong to. A person says where it goes, or dismisses it. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  FileAsInquiryInput,
  subjectAlone,
  type FileInboundMessageInput,
  type InboundMessageFiled,
  type InboundMessageItem,
} from '@lectern/protocol/inbound-mail';
import { useWatch } from 'react-hook-form';
import { AskDialog } from '@/components/forms/ask-dialog';
import { TextField } from '@/components/forms/fields';
import { FormDialog } from '@/components/forms/form-dialog';
import { BureauPicker, ClientPicker, EventPicker } from '@/components/forms/record-picker';
import { useActionForm } from '@/components/forms/use-action-form';
import { problemText } from '@/components/forms/use-server-problem';
import { Loaded } from '@/components/lists/loaded';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { RadioCards, type RadioCard } from '@/components/ui/radio-cards';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { toastSuccess } from '@/components/ui/toast-store';
import { STOP_REPLIES, StopRepliesDialog } from '@/components/stop-replies-dialog';
import { dayText } from '@/lib/format';
import { todayHere } from '@/lib/use-now';
import { inboundMessageQuery, useDismissMessage, useFileMessage } from '../api/inbound-mail';
import { Letter } from './letter';

/** `file.error` has it. */
const shownAsProblem = () => undefined;

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
  const [bureauPartnerId, setBureauPartnerId] = useState<string | null>(null);
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
      title: subjectAlone(subject).slice(0, 200),
      bureauPartnerId: suggestion.bureauPartnerId,
    },
    schema: FileAsInquiryInput,
    send: ({ input }) => file.mutateAsync({ id, input }),
    onDone: done,
  });
  const askingBureau = useWatch({ control: inquiry.form.control, name: 'bureauPartnerId' });
  const input = choice === 'inquiry' ? null : inputOf(choice, item, { eventId, clientId, bureauPartnerId });
  const direct = {
    busy: file.isPending,
    problem: file.error && problemText(file.error),
    // Not by the callback of `mutate`: when the last email goes, this dialog goes before it.
    submit: () => input && void file.mutateAsync({ id, input }).then(done, shownAsProblem),
  };
  const [isDismissing, setIsDismissing] = useState(false);
  const [isClosing, setIsClosing] = useState(false);
  const threadId = message.data?.replyThreadId;
  if (isClosing && threadId)
    return (
      <StopRepliesDialog threadId={threadId} onStopped={() => message.refetch()} onClose={() => setIsClosing(false)} />
    );
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
          <div className="sm:col-span-2">
            <Field label="From the bureau" hint="Leave empty if a client asks.">
              <BureauPicker
                value={askingBureau}
                knownName={askingBureau === suggestion.bureauPartnerId ? suggestion.bureauPartnerName : null}
                onChange={(picked) => inquiry.form.setValue('bureauPartnerId', picked)}
              />
            </Field>
          </div>
          {!askingBureau && (
            <>
              <TextField {...inquiry.field('name')} required />
              <TextField {...inquiry.field('email')} type="email" required />
            </>
          )}
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
      {choice === 'bureau_partner' && (
        <Field label="Bureau">
          <BureauPicker value={bureauPartnerId} onChange={setBureauPartnerId} />
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" onClick={() => setIsDismissing(true)}>
          Dismiss this email…
        </Button>
        {threadId && (
          <Button variant="ghost" size="sm" onClick={() => setIsClosing(true)}>
            {STOP_REPLIES}…
          </Button>
        )}
      </div>
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
    { value: 'event', label: events.length > 0 ? 'Another event' : 'An event' },
    { value: 'client', label: clientName ? 'Another client' : 'A client' },
    { value: 'bureau_partner', label: bureauPartnerName ? 'Another bureau' : 'A bureau' },
  ];
}

/** Null: something is still to be chosen. */
function inputOf(
  choice: Choice,
  { suggestion }: InboundMessageItem,
  picked: { eventId: string | null; clientId: string | null; bureauPartnerId: string | null },
): FileInboundMessageInput | null {
  const { clientId, bureauPartnerId } = suggestion;
  if (choice === 'event') return picked.eventId ? { as: 'event', eventId: picked.eventId } : null;
  if (choice === 'client') return picked.clientId ? { as: 'client', clientId: picked.clientId } : null;
  if (choice === 'bureau_partner')
    return picked.bureauPartnerId ? { as: choice, bureauPartnerId: picked.bureauPartnerId } : null;
  if (choice !== 'them') return { as: 'event', eventId: choice };
  if (clientId) return { as: 'client', clientId };
  return bureauPartnerId ? { as: 'bureau_partner', bureauPartnerId } : null;
}
