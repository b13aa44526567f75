/**
 * To a client: the link by which they write a testimonial. Nothing when it was written or deleted since. It is transactional,
 * because they were asked personally.
 */
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Button, Quote, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { dateInZone, formatDate } from '@lectern/protocol/calendar';
import { TESTIMONIAL_LINK_DAYS } from '@lectern/protocol/testimonials';
import { defineEmail } from '@lectern/queue/define-handler';
import { linkEnd, TestimonialLinksRepository } from '../testimonial-links.repository';

interface TestimonialRequestProps {
  speakerName: string;
  clientName: string;
  eventTitle: string | null;
  /** Already formatted for people. */
  eventDate: string | null;
  /** The speaker's own lines. */
  message: string | null;
  url: string;
  /** For how long the link is good. */
  days: number;
}

const testimonialRequest = emailTemplate<TestimonialRequestProps>('testimonial-request', {
  subject: ({ speakerName, eventTitle }) =>
    eventTitle ? `${speakerName} asks: how was ${eventTitle}?` : `${speakerName} asks for a few words`,
  preheader: () => 'It takes two minutes, and you can start from a draft.',
  reason: 'You’re not on a mailing list. Replies go to the speaker.',
  body: ({ speakerName, clientName, eventTitle, eventDate, message, url, days }) => (
    <>
      <Title>A few words from you?</Title>
      <Text>Hello {clientName},</Text>
      {message ? (
        <Quote text={message} />
      ) : (
        <Text>
          Thank you for having {speakerName}
          {eventTitle ? ` at ${eventTitle}` : ''}
          {eventDate ? ` on ${eventDate}` : ''}. Would you say in a few sentences what it did for your people?
        </Text>
      )}
      <Text>It takes about two minutes. You can start from a draft and make it your own.</Text>
      <Button href={url}>Write a testimonial</Button>
      <SmallText>
        Nothing is published without your agreement, which the page asks for. The link is yours alone and works for{' '}
        {days} days. Questions? Just reply to this email: it reaches {speakerName}.
      </SmallText>
    </>
  ),
});

export const preview = ({ text, url }: Sample) => [
  testimonialRequest({
    speakerName: text,
    clientName: text,
    eventTitle: text,
    eventDate: 'Mar 4, 2027',
    message: text,
    url,
    days: 30,
  }),
];

export const handler = defineEmail({
  events: ['testimonial.requested'],
  inject: [TestimonialLinksRepository, Db, Clock, CONFIG],
  async make({ payload: { ownerId, testimonialId } }, links, db, clock, { appUrl }) {
    const facts = await links.emailFacts(ownerId, testimonialId);
    if (!facts?.requestedFrom || facts.status !== 'requested') return null;
    const now = clock.now();
    const token = await db.tx((tx) => links.issue(tx, { ownerId, testimonialId }, now, linkEnd(now)));
    return {
      to: facts.requestedFrom,
      onBehalfOf: ownerId,
      replyTo: facts.speakerEmail,
      answersFor: { kind: 'testimonial', id: testimonialId },
      content: testimonialRequest({
        speakerName: facts.speakerName,
        clientName: facts.clientName,
        eventTitle: facts.eventTitle,
        eventDate: facts.eventDate && formatDate(facts.eventDate, dateInZone(now, 'UTC')),
        message: facts.requestMessage,
        url: `${appUrl}/testimonial/${token}`,
        days: TESTIMONIAL_LINK_DAYS,
      }),
    };
  },
});
