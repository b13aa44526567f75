/** To the speaker: today they wanted to follow up on an event. Nothing when it is gone or the day is another one. */
import { CONFIG } from '@lectern/core/core.module';
import { Button, Link, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { TaskTable } from '@lectern/mailer/templates/task-table';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { formatDate } from '@lectern/protocol/calendar';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { speakingEventStatusLabels } from '@lectern/protocol/speaking-event-status';
import { defineEmail } from '@lectern/queue/define-handler';
import { inOffice } from '@lectern/protocol/team';
import { FollowUpRemindersRepository } from '../reminders/follow-up-reminders.repository';

interface FollowUpReminderProps {
  speakerName: string;
  eventTitle: string;
  /** `Inquiry · Cascade Health · Mar 4, 2027` */
  eventFacts: string;
  eventUrl: string;
  /** The person to write to or call, if an event or client names one. */
  contact: { name: string; email?: string; phone?: string } | null;
  preferencesUrl: string;
}

const followUpReminder = emailTemplate<FollowUpReminderProps>('follow-up-reminder', {
  subject: ({ eventTitle }) => `Follow up: ${eventTitle}`,
  preheader: ({ eventFacts }) => eventFacts.slice(0, 140),
  reason: `You get this because task reminders are switched on in your ${PRODUCT_NAME} account.`,
  body: ({ speakerName, eventTitle, eventFacts, eventUrl, contact, preferencesUrl }) => (
    <>
      <Title>Time to follow up</Title>
      <Text>Hello {speakerName}, you wanted to get in touch about this today:</Text>
      <TaskTable lines={[{ title: eventTitle, detail: eventFacts }]} />
      {contact && (
        <Text>
          {contact.name}
          {contact.email && (
            <>
              {' · '}
              <Link href={`mailto:${contact.email}`}>{contact.email}</Link>
            </>
          )}
          {contact.phone && ` · ${contact.phone.replaceAll(' ', '\u00a0')}`}
        </Text>
      )}
      <Button href={eventUrl}>Open the event</Button>
      <SmallText>
        Too many reminders? <Link href={preferencesUrl}>Change what we send</Link>, or get one digest a day.
      </SmallText>
    </>
  ),
});

export const preview = ({ text, email, url, otherUrl }: Sample) => [
  followUpReminder({
    speakerName: text,
    eventTitle: text,
    eventFacts: text,
    eventUrl: url,
    contact: { name: text, email, phone: text },
    preferencesUrl: otherUrl,
  }),
];

export const handler = defineEmail({
  events: ['speaking_event.follow_up_due'],
  inject: [FollowUpRemindersRepository, CONFIG],
  async make({ payload: { ownerId, speakingEventId, followUpOn } }, followUps, { appUrl }) {
    const event = await followUps.findForReminder(ownerId, speakingEventId, followUpOn);
    if (!event?.email) return null;
    const { contact } = event;
    const facts = [
      speakingEventStatusLabels[event.status],
      event.organisation,
      event.eventDate && formatDate(event.eventDate, followUpOn),
    ];
    return {
      to: event.email,
      category: 'reminders',
      ownerId,
      content: followUpReminder({
        speakerName: event.speakerName,
        eventTitle: event.title,
        eventFacts: facts.filter(Boolean).join(' · '),
        eventUrl: `${appUrl}${inOffice(`/events/${speakingEventId}`, ownerId)}`,
        contact: contact && {
          name: contact.name,
          ...(contact.email && { email: contact.email }),
          ...(contact.phone && { phone: contact.phone }),
        },
        preferencesUrl: `${appUrl}/account-settings?section=notifications`,
      }),
    };
  },
});
