/** The letters to whoever asked for a day: pure. Drafts in plain text that the speaker edits and sends. */
import { formatDate } from '@lectern/protocol/calendar';
import { rankLabel, type HoldLetter, type HoldLetterKind } from '@lectern/protocol/holds';
import type { HoldFacts } from './hold-facts.repository';

type LetterFacts = Pick<
  HoldFacts,
  | 'speakerName'
  | 'eventTitle'
  | 'city'
  | 'state'
  | 'heldOn'
  | 'rank'
  | 'expiresOn'
  | 'challengeAnswerBy'
  | 'recipientName'
  | 'recipientEmail'
>;

export function draftHoldLetter(kind: HoldLetterKind, facts: LetterFacts): HoldLetter {
  const { recipientName, recipientEmail, speakerName, eventTitle } = facts;
  const day = formatDate(facts.heldOn);
  const firstName = recipientName?.split(/\s+/)[0];
  const { subject, paragraphs } = letters[kind](facts, day);
  return {
    to: recipientName === null ? null : { name: recipientName, email: recipientEmail },
    subject: `${subject}: ${day}, ${eventTitle}`,
    body: [firstName ? `Dear ${firstName},` : 'Hello,', ...paragraphs, `Best regards,\n${speakerName}`].join('\n\n'),
  };
}

interface Draft {
  subject: string;
  paragraphs: string[];
}

const letters: Record<HoldLetterKind, (facts: LetterFacts, day: string) => Draft> = {
  placed: (facts, day) => ({
    subject: `${rankLabel(facts.rank)} hold`,
    paragraphs: [
      `Thank you for asking about ${day} for ${where(facts)}. You have the ${option(facts)} for this day.`,
      ...(facts.rank > 1 ? [ahead(facts.rank)] : []),
      facts.expiresOn
        ? `I’m holding the day for you through ${formatDate(facts.expiresOn)}. To keep it after that, please let me know before then.`
        : `Please let me know as soon as you can confirm, or when the day is no longer needed.`,
    ],
  }),
  challenged: (facts, day) => ({
    subject: 'Please confirm or release',
    paragraphs: [
      `You have the ${option(facts)} on ${day} for ${where(facts)}. I now have another request for this date that’s ready to confirm.`,
      `You’re first in line. Please let me know${by(facts.challengeAnswerBy)} whether you’d like to confirm or release the date.`,
      `If you confirm, I will send what we need to make it firm the same day.`,
    ],
  }),
  released: (facts, day) => ({
    subject: 'Hold released',
    paragraphs: [
      `This is to let you know that the hold on ${day} for ${where(facts)} is released.`,
      `I’d be glad to find another date: just let me know what would work.`,
    ],
  }),
  promoted: (facts, day) => ({
    subject: `You are now the ${option(facts)}`,
    paragraphs: [
      `Good news about ${day} and ${where(facts)}: a hold ahead of yours has ended, and you now have the ${option(facts)}.`,
      ...(facts.rank > 1 ? [ahead(facts.rank)] : []),
      facts.expiresOn
        ? `I’m holding the day for you through ${formatDate(facts.expiresOn)}. Would you like to confirm?`
        : `Would you like to confirm the day?`,
    ],
  }),
  expiring: (facts, day) => ({
    subject: 'Your hold is about to expire',
    paragraphs: [
      `Your ${option(facts)} on ${day} for ${where(facts)} ${
        facts.expiresOn ? `ends with ${formatDate(facts.expiresOn)}` : 'is about to end'
      }.`,
      `If you’d like to confirm or need a little more time, please let me know before then. Otherwise I’ll release the date.`,
    ],
  }),
};

const option = ({ rank }: LetterFacts) => rankLabel(rank).toLowerCase();
const by = (day: string | null) => (day ? ` by ${formatDate(day)}` : '');

function ahead(rank: number): string {
  return rank === 2
    ? 'There’s one hold ahead of yours. If it’s released, you move up, and I’ll let you know the same day.'
    : `There are ${rank - 1} holds ahead of yours. If one is released, you move up, and I’ll let you know the same day.`;
}

function where({ eventTitle, city, state }: LetterFacts): string {
  const place = [city, state].filter(Boolean).join(', ');
  return place ? `${eventTitle} in ${place}` : eventTitle;
}
