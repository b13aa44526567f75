/** Emails the link in the speaker's own words; the recipient is proposed from the event or the bureau. */
import { useQuery } from '@tanstack/react-query';
import { SendShareLinkInput, type ShareLinkDetail } from '@lectern/protocol/share-links';
import { LongTextField, TextField } from '@/components/forms/fields';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { TagsField } from '@/components/forms/tags-field';
import { useActionForm } from '@/components/forms/use-action-form';
import { Drawer } from '@/components/ui/drawer';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { NothingEmailed } from '@/components/sandbox-notes';
import { bureauQuery, eventQuery } from '@/lib/record-queries';
import { useSendLink } from '../api/share-links.mutations';
import { messageFor, recipientOf, type Recipient } from '../email-labels';

type Props = { link: ShareLinkDetail; speakerName: string; onClose: () => void; onSent: (to: string) => void };

export function EmailDrawer(props: Props) {
  const { link, onClose } = props;
  const isForBureau = link.variant === 'bureau';
  const bureau = useQuery({
    ...bureauQuery(link.bureauPartnerId ?? ''),
    enabled: isForBureau && link.bureauPartnerId !== null,
  });
  const event = useQuery({ ...eventQuery(link.eventId ?? ''), enabled: !isForBureau && link.eventId !== null });
  // Without the names the form is as good, with an empty field more.
  if (bureau.isLoading || event.isLoading) {
    return (
      <Drawer open onOpenChange={(open) => (open ? undefined : onClose())} title={TITLE}>
        <SkeletonGroup label="Loading contacts" bars={['mb-4 h-10', 'h-32']} />
      </Drawer>
    );
  }
  return <EmailForm {...props} recipient={recipientOf(link, bureau.data, event.data)} />;
}

const TITLE = 'Email the link';

function EmailForm({ link, speakerName, recipient, onClose, onSent }: Props & { recipient: Recipient | null }) {
  const send = useSendLink(link.id);
  const action = useActionForm({
    initial: { to: recipient?.email ?? '', cc: [], subject: '', message: messageFor(link, recipient, speakerName) },
    schema: SendShareLinkInput,
    send: send.mutateAsync,
    onDone: (_link, { to }) => onSent(to),
  });
  const { field } = action;
  return (
    <RecordDrawer
      what="link"
      form={action}
      onClose={onClose}
      title={TITLE}
      help="share-the-media-kit"
      description={
        link.kind === 'event_details'
          ? 'Your message, the link as a button, and the date as a calendar file.'
          : 'Your message and the link as a button. Replies go to your inbox.'
      }
      submitLabel="Send"
      size="md"
    >
      <div className="space-y-4">
        <NothingEmailed />
        <TextField {...field('to')} type="email" required />
        <TagsField {...field('cc')} hint="Separate addresses with commas." />
        <TextField {...field('subject')} hint="Leave empty for your name and what it is." />
        <LongTextField {...field('message')} rows={8} required />
        {link.hasPassword && (
          <p className="rounded-md bg-info-soft px-3 py-2.5 text-sm text-info-text">
            The link needs its password, which isn’t in the email. Share it another way.
          </p>
        )}
      </div>
    </RecordDrawer>
  );
}
