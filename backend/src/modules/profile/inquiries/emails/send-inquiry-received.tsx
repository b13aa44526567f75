/**
 * To the speaker: an inquiry from their public page. A reply goes to the person who asked. Nothing when event or task were
 * deleted since.
 */
import { CONFIG } from '@lectern/core/core.module';
import { Button, Quote, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineEmail } from '@lectern/queue/define-handler';
import { inOffice } from '@lectern/protocol/team';
import { InquiriesRepository } from '../inquiries.repository';

interface InquiryReceivedProps {
  speakerName: string;
  /** Of the event that was made. */
  title: string;
  contactName: string | null;
  /** What was typed. */
  notes: string;
  url: string;
}

const inquiryReceived = emailTemplate<InquiryReceivedProps>('inquiry-received', {
  subject: ({ title }) => title,
  preheader: ({ notes }) => notes.slice(0, 120),
  reason: `You get this because news of your clients are switched on in your ${PRODUCT_NAME} account.`,
  body: ({ speakerName, contactName, notes, url }) => (
    <>
      <Title>Someone asks for you</Title>
      <Text>
        Hello {speakerName}, {contactName ?? 'someone'} wrote to you from your speaker page:
      </Text>
      <Quote text={notes} />
      <Text>We added the event and a task to answer. Reply to this email to reach them.</Text>
      <Button href={url}>Open the inquiry</Button>
    </>
  ),
});

export const preview = ({ text, url }: Sample) => [
  inquiryReceived({ speakerName: text, title: text, contactName: text, notes: text, url }),
];

export const handler = defineEmail({
  events: ['inquiry.received'],
  // Who filed the email has read it.
  when: { 'inquiry.received': ({ via }) => via === undefined },
  inject: [InquiriesRepository, CONFIG],
  async make({ payload: { ownerId, speakingEventId, taskId } }, inquiries, { appUrl }) {
    const facts = await inquiries.emailFacts(ownerId, speakingEventId, taskId);
    if (!facts) return null;
    const { speakerEmail, speakerName, title, contactName, contactEmail, notes } = facts;
    return {
      to: speakerEmail,
      ...(contactEmail !== null && { replyTo: contactEmail }),
      category: 'activity',
      ownerId,
      content: inquiryReceived({
        speakerName,
        title,
        contactName,
        notes,
        url: `${appUrl}${inOffice(`/events/${speakingEventId}`, ownerId)}`,
      }),
    };
  },
});
