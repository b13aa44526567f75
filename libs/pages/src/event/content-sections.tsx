/** What is said, to whom and why, and under which terms. */
import { formatMoney } from '@lectern/protocol/money';
import type { SharedEvent, SharedEventTalk } from '@lectern/protocol/shared-pages';
import { travelTermsTable } from '@lectern/protocol/speaking-events';
import { Facts, fact, Prose, Section } from '../parts/parts';
import { eventTexts } from './event-texts';

export function TalkSection({ talk }: { talk: SharedEventTalk | null }) {
  if (!talk) return null;
  const text = talk.abstractLong ?? talk.abstractShort;
  return (
    <Section of="talk" title="The talk">
      <h3 dir="auto" className="max-w-[40ch] font-display text-xl font-medium wrap-anywhere">
        {talk.title}
      </h3>
      {talk.lengthMinutes !== null && <p className="mt-1.5 text-sm text-muted">{talk.lengthMinutes} minutes</p>}
      {text && <Prose text={text} className="mt-3" />}
      {talk.takeaways.length > 0 && (
        <ul className="mt-4 max-w-[68ch] space-y-1.5" aria-label="What the audience takes home">
          {talk.takeaways.map((takeaway) => (
            <li key={takeaway} dir="auto" className="relative pl-5 wrap-anywhere">
              <span aria-hidden className="absolute top-[0.72em] left-0 h-px w-3 bg-curtain-text" />
              {takeaway}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

export function AudienceSection({ event }: { event: SharedEvent }) {
  const expected = event.audience?.audienceExpected;
  const texts = [
    ...eventTexts(event, 'audience', { audienceType: 'In the room' }),
    ...eventTexts(event, 'goals', { topicsToAvoid: 'To steer clear of' }),
  ];
  const facts = [
    fact('Expected', expected == null ? null : `${expected.toLocaleString('en-US')} people`),
    ...texts.map(({ label, text }) => fact(label, text)),
  ];
  if (facts.every((one) => one === null)) return null;
  return (
    <Section of="audience" title="Audience">
      <Facts facts={facts} />
    </Section>
  );
}

export function TermsSection({ event: { terms } }: { event: SharedEvent }) {
  if (!terms) return null;
  const amount = terms.travelAmountCents === null ? '' : `, ${formatMoney(terms.travelAmountCents, terms.currency)}`;
  const facts = [
    fact('Recording', terms.recording),
    fact('Exclusivity', terms.exclusivity),
    fact('Product sales', terms.productSales),
    fact('Travel', terms.travel && `${travelTermsTable[terms.travel].planner}${amount}`),
  ];
  if (facts.every((one) => one === null)) return null;
  return (
    <Section of="terms" title="Terms">
      <Facts facts={facts} />
    </Section>
  );
}
