/** What was typed on the speaker page, as the task's notes and the email tell it. */
import { formatDate } from '@lectern/protocol/calendar';
import { type SendInquiryInput } from '@lectern/protocol/inquiries';
import { speakingEventFormatLabels } from '@lectern/protocol/speaking-events';

export function inquiryNotes(input: SendInquiryInput): string {
  const facts: [string, string | null][] = [
    ['Name', input.name],
    ['Organization', input.organisation],
    ['Email', input.email],
    ['Phone', input.phone],
    ['Date', input.eventDate && formatDate(input.eventDate)],
    ['City', input.city],
    ['Format', speakingEventFormatLabels[input.format]],
    ['Audience', input.audienceExpected === null ? null : input.audienceExpected.toLocaleString('en-US')],
    ['Budget', input.budget],
  ];
  const lines = facts.flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`]));
  return `${lines.join('\n')}\n\n${input.message}`;
}
