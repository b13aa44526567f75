/**
 * To those a speaker shares a page with: its link, in the speaker's words, with the event as a calendar file where the page offers
 * one. The secret gets into it when it is sent, and is in no event and no job. When it left, and what no attempt can deliver, is
 * recorded with the link, once.
 */
import { Clock } from '@lectern/database/clock';
import type { OutgoingEmail } from '@lectern/mailer/outgoing-email';
import { Button, Quote, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { dateInZone, formatDate } from '@lectern/protocol/calendar';
import type { SharedPage } from '@lectern/protocol/shared-pages';
import { defineHandler, UnrecoverableError } from '@lectern/queue/define-handler';
import { EventCalendarFileService } from '../../../events/calendar-feeds';
import { LinkAccessService, LinkEmailsService } from '../../links';
import { sharedCalendarEvent } from '../calendar/shared-calendar';
import { SharedPagesService } from '../shared-pages.service';

interface ShareLinkProps {
  speakerName: string;
  /** As the speaker wrote them. */
  subject: string;
  message: string;
  /** The event; null: the media kit. */
  what: string | null;
  /** Formatted for people, as `lastDay`. */
  day: string | null;
  url: string;
  hasPassword: boolean;
  /** The last day on which the page opens; null: it has no end. */
  lastDay: string | null;
  hasCalendarFile: boolean;
}

const shareLink = emailTemplate<ShareLinkProps>('share-link', {
  subject: ({ subject }) => subject,
  preheader: ({ speakerName, what }) =>
    what ? `${what}: always as it is now.` : `Bios, pictures and talks of ${speakerName}, always as they are now.`,
  reason: 'You’re not on a mailing list.',
  body: ({ speakerName, message, what, day, url, hasPassword, lastDay, hasCalendarFile }) => (
    <>
      <Title>{what ?? `${speakerName}: media kit`}</Title>
      <Quote text={message} />
      <Text>
        {what
          ? `The page behind the button has everything about ${what}${day ? ` on ${day}` : ''}.`
          : `The page behind the button has the bios, pictures and talks of ${speakerName}.`}{' '}
        It’s always up to date and shows what’s changed when you come back. No account needed.
      </Text>
      <Button href={url}>{what ? 'Open the event page' : 'Open the media kit'}</Button>
      {hasCalendarFile && <Text>The attached file puts the event into your calendar.</Text>}
      <SmallText>
        {hasPassword && `The page asks for a password, which ${speakerName} gives you in another way. `}
        {lastDay && `It opens until ${lastDay}. `}
        Anyone with this link can open the page. Share it only with those who need it.
      </SmallText>
    </>
  ),
});

export const preview = ({ text, url }: Sample) => [
  shareLink({
    speakerName: text,
    subject: text,
    message: text,
    what: text,
    day: 'Mar 4, 2027',
    url,
    hasPassword: true,
    lastDay: 'Mar 9, 2027',
    hasCalendarFile: true,
  }),
];

export const handler = defineHandler({
  events: ['share_link.email_requested'],
  inject: [LinkEmailsService, LinkAccessService, SharedPagesService, EventCalendarFileService, Clock],
  async handle(
    { payload: { ownerId, shareLinkId, emailId } },
    { mailOnce, once },
    emails,
    links,
    pages,
    calendar,
    clock,
  ) {
    let isClosed = false;
    let withheld: string | undefined;
    try {
      withheld = await mailOnce(async () => {
        const email = await make();
        isClosed = email === null;
        return email;
      });
    } catch (error) {
      if (error instanceof UnrecoverableError) {
        await once((tx) => emails.recordProblem(tx, ownerId, emailId, error.message));
      }
      throw error;
    }
    const problem = isClosed ? 'The link was closed.' : withheld;
    await once((tx) =>
      problem === undefined
        ? emails.recordSent(tx, ownerId, emailId)
        : emails.recordProblem(tx, ownerId, emailId, problem),
    );

    /** Null: the link was deleted, revoked or expired since, or its secret cannot be read any more. */
    async function make(): Promise<OutgoingEmail | null> {
      const [email, link] = await Promise.all([
        emails.findEmail(ownerId, emailId),
        links.openLinkOf(ownerId, shareLinkId),
      ]);
      const url = link && (await links.urlOf(link));
      if (!email || !link || !url) return null;
      const [page, sender] = await Promise.all([pages.compose(link), emails.senderOf(ownerId)]);
      const event = sharedCalendarEvent(page, url);
      const file = event && (await calendar.forShared(ownerId, event));
      const { expiresOn, hasPassword } = link;
      const today = dateInZone(clock.now(), link.timeZone);
      const representative = answersTo(page, email.sentTo);
      return {
        to: email.sentTo,
        onBehalfOf: ownerId,
        hidesLogo: page.variant === 'bureau',
        cc: email.cc,
        // A bureau's page never leads past the bureau; the representative's own copy is answered to the speaker.
        replyTo: representative ?? sender.email,
        ...(representative === null && { answersFor: { kind: 'share_link', id: shareLinkId } }),
        attachments: file ? [file] : [],
        content: shareLink({
          speakerName: sender.name,
          subject: email.subject,
          message: email.message,
          what: page.event?.title ?? null,
          day: page.event?.days ? formatDate(page.event.days.from, today) : null,
          url,
          hasPassword,
          lastDay: expiresOn && formatDate(expiresOn, today),
          hasCalendarFile: Boolean(file),
        }),
      };
    }
  },
});

function answersTo({ variant, contact }: SharedPage, sentTo: string): string | null {
  const representative = variant === 'bureau' ? (contact?.email ?? null) : null;
  return representative?.toLowerCase() === sentTo.toLowerCase() ? null : representative;
}
