/** The day has come on which the speaker wanted to follow up on an event. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Link, SmallText, Text, Title } from './parts';
import { TaskTable } from './task-table';
import type { EmailTemplate } from './template';

export interface FollowUpReminderProps {
  speakerName: string;
  eventTitle: string;
  /** `Inquiry · Cascade Health · Mar 4, 2027` */
  eventFacts: string;
  eventUrl: string;
  /** Whom to write to or call, when an event or client names somebody. */
  contact: { name: string; email?: string; phone?: string } | null;
  preferencesUrl: string;
}

export const followUpReminder: EmailTemplate<FollowUpReminderProps> = {
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
          {contact.phone && ` · ${contact.phone}`}
        </Text>
      )}
      <Button href={eventUrl}>Open the event</Button>
      <SmallText>
        Too many reminders? <Link href={preferencesUrl}>Change what we send</Link>, or get one digest a day.
      </SmallText>
    </>
  ),
};
