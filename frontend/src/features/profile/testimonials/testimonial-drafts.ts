/**
 * Three beginnings for somebody who does not know how to start: made in their own browser from what is known of the event
 * and from two answers of theirs. They are theirs to change, and nothing is sent before they press the button.
 */
import type { TestimonialLinkResponse } from '@lectern/protocol/testimonials';

export type DraftAnswers = {
  /** What stayed with the audience. */
  effect: string;
  /** What working together was like. */
  experience: string;
};

type Facts = Pick<TestimonialLinkResponse, 'speakerName' | 'eventTitle' | 'city' | 'presentationTitle' | 'companyName'>;

export type TestimonialDraft = { name: string; text: string };

export function testimonialDrafts(facts: Facts, answers: DraftAnswers): TestimonialDraft[] {
  const { speakerName: speaker, eventTitle, city, presentationTitle } = facts;
  const at = eventTitle ? ` at ${eventTitle}` : '';
  const there = city && eventTitle ? ` in ${city}` : '';
  const talk = presentationTitle ? ` with “${presentationTitle}”` : '';
  const us = facts.companyName ? ` for ${facts.companyName}` : '';
  const effect = sentence(answers.effect);
  const experience = sentence(answers.experience);
  return [
    {
      name: 'Short',
      text: join(`${speaker} was exactly the right choice${at}.`, effect || 'Our people are still talking about it.'),
    },
    {
      name: 'What it changed',
      text: join(
        `We invited ${speaker}${talk}${at}${there}, and the room felt it from the first minute.`,
        effect || 'What stayed with our people is something they can use the next day.',
        `I would book ${speaker} again.`,
      ),
    },
    {
      name: 'For other planners',
      text: join(
        `If you are looking for a speaker, call ${speaker}.`,
        experience || 'From the first call to the last handshake everything was easy.',
        `The talk${us}${at}${there} did what we had hoped for.`,
        effect,
      ),
    },
  ];
}

function join(...sentences: string[]): string {
  return sentences.filter(Boolean).join(' ');
}

/** What was typed as a sentence: a capital at the start and a stop at the end. */
function sentence(typed: string): string {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (!text) return '';
  const first = [...text][0] ?? '';
  const whole = first.toLocaleUpperCase() + text.slice(first.length);
  return /[.!?…]["”’)]?$/.test(whole) ? whole : `${whole}.`;
}
