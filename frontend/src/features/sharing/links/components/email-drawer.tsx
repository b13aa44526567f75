/** E-mails the link in the speaker's own words; the recipient is proposed from the event or the bureau. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { sendShareLinkInput, type SendShareLinkInput, type ShareLinkDetail } from '@lectern/protocol/share-links';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { LongTextField, TextField } from '@/components/forms/fields';
import { FormDrawer } from '@/components/forms/form-drawer';
import { TagsField } from '@/components/forms/tags-field';
import { useServerProblem } from '@/components/forms/use-server-problem';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { Drawer } from '@/components/ui/drawer';
import { useSameAction } from '@/lib/use-same-action';
import { useSendLink } from '../api/share-links.mutations';
import { linkBureauQuery, linkEventQuery } from '../api/share-links.queries';
import { messageFor, recipientOf, type Recipient } from '../email-labels';

type Props = { link: ShareLinkDetail; speakerName: string; onClose: () => void; onSent: (to: string) => void };

export function EmailDrawer(props: Props) {
  const { link, onClose } = props;
  const isForBureau = link.variant === 'bureau';
  const bureau = useQuery({
    ...linkBureauQuery(link.bureauPartnerId ?? ''),
    enabled: isForBureau && link.bureauPartnerId !== null,
  });
  const event = useQuery({ ...linkEventQuery(link.eventId ?? ''), enabled: !isForBureau && link.eventId !== null });
  // Without the names the form is as good, with an empty field more.
  if (bureau.isLoading || event.isLoading) {
    return (
      <Drawer open onOpenChange={(open) => (open ? undefined : onClose())} title={TITLE}>
        <SkeletonGroup label="Looking whom it is for">
          <Skeleton className="mb-4 h-10" />
          <Skeleton className="h-32" />
        </SkeletonGroup>
      </Drawer>
    );
  }
  return <EmailForm {...props} recipient={recipientOf(link, bureau.data, event.data)} />;
}

const TITLE = 'E-mail the link';

function EmailForm({ link, speakerName, recipient, onClose, onSent }: Props & { recipient: Recipient | null }) {
  const send = useSendLink(link.id);
  const sameAction = useSameAction<SendShareLinkInput>();
  const form = useForm<z.input<typeof sendShareLinkInput>, unknown, SendShareLinkInput>({
    resolver: zodResolver(sendShareLinkInput),
    mode: 'onTouched',
    defaultValues: {
      to: recipient?.email ?? '',
      cc: [],
      subject: '',
      message: messageFor(link, recipient, speakerName),
    },
  });
  const { problem, run } = useServerProblem(form);
  const submit = form.handleSubmit((input) =>
    run(async () => {
      await send.mutateAsync(sameAction(input));
      onSent(input.to);
    }),
  );
  return (
    <FormDrawer
      open
      onClose={onClose}
      title={TITLE}
      help="share-the-media-kit"
      description={
        link.kind === 'event_details'
          ? 'Your words, the link as a button, and the date as a calendar file.'
          : 'Your words, and the link as a button. Answers come to your own mailbox.'
      }
      submitLabel="Send"
      size="md"
      busy={send.isPending}
      dirty={form.formState.isDirty}
      problem={problem}
      onSubmit={(event) => void submit(event)}
    >
      <div className="space-y-4">
        <TextField control={form.control} name="to" label="To" type="email" required />
        <TagsField
          control={form.control}
          name="cc"
          label="Copies to"
          hint="E-mail addresses with commas between them."
        />
        <TextField control={form.control} name="subject" label="Subject" hint="Empty: your name, and what it is." />
        <LongTextField control={form.control} name="message" label="Message" rows={8} required />
        {link.hasPassword && (
          <p className="rounded-md bg-info-soft px-3 py-2.5 text-sm text-info-text">
            The link asks for its password. It is not in the e-mail: tell it to them another way.
          </p>
        )}
      </div>
    </FormDrawer>
  );
}
