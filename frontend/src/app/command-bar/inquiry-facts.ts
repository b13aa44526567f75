import type { NewFacts } from '@/lib/use-new-form';
import type { Inquiry } from './read-inquiry';

/** As much of an email as the field that keeps it holds. */
const LONGEST_GOALS = 5000;

/** What the form of an event starts with, which came as an email; `clientId`: of who asks, when they are known. */
export function inquiryFacts(inquiry: Inquiry, email: string, clientId: string | null): NewFacts {
  const text = email.replace(/\r\n?/g, '\n').trim();
  const { name, email: _sender, organization, dateIsTentative, ...read } = inquiry;
  const found = Object.entries({ ...read, clientId }).filter(([, value]) => value !== null);
  return {
    inquiry: {
      ...(text.length > LONGEST_GOALS && { isCut: true }),
      who: clientId === null ? (organization ?? name) : null,
      event: {
        ...Object.fromEntries(found),
        ...(dateIsTentative && { dateIsTentative }),
        leadSource: 'Email',
        goals: text.slice(0, LONGEST_GOALS),
      },
    },
  };
}
