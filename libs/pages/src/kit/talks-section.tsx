/** What the speaker speaks about: one after the other, the way a program prints them. */
import type { SharedTalk } from '@lectern/protocol/shared-pages';
import { listText } from '../words';
import { Prose, Section } from '../parts/parts';

export function TalksSection({ talks }: { talks: readonly SharedTalk[] }) {
  if (talks.length === 0) return null;
  return (
    <Section of="talks" title={talks.length === 1 ? 'Talk' : 'Talks'}>
      <ol className="-mt-1 space-y-10 print:space-y-3">
        {talks.map((talk) => (
          <li key={talk.id}>
            <Talk talk={talk} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Talk({ talk }: { talk: SharedTalk }) {
  const hasMore = talk.abstractLong !== null && talk.abstractLong !== talk.abstractShort;
  return (
    <article aria-labelledby={`talk-${talk.id}`}>
      <h3 id={`talk-${talk.id}`} dir="auto" className="max-w-[40ch] font-display text-xl font-medium wrap-anywhere">
        {talk.title}
      </h3>
      <p className="mt-1.5 text-sm text-muted">
        {[talk.lengthsMinutes.length > 0 && `${listText(talk.lengthsMinutes.map(String))} minutes`, talk.audience]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {talk.abstractShort && <Prose text={talk.abstractShort} className="mt-3" />}
      {talk.takeaways.length > 0 && (
        <div className="mt-4 print:hidden">
          <h4 className="text-sm font-semibold">What the audience takes home</h4>
          <ul className="mt-2 max-w-[68ch] space-y-1.5">
            {talk.takeaways.map((takeaway) => (
              <li key={takeaway} dir="auto" className="relative pl-5 wrap-anywhere">
                <span aria-hidden className="absolute top-[0.72em] left-0 h-px w-3 bg-curtain-text" />
                {takeaway}
              </li>
            ))}
          </ul>
        </div>
      )}
      {(hasMore || talk.avNeeds.length > 0) && (
        <details className="mt-4 print:hidden">
          <summary className="inline-flex min-h-6 items-center text-sm text-curtain-text underline decoration-1 underline-offset-4 pointer-coarse:min-h-11">
            {hasMore ? 'The full description' : 'What it needs on stage'}
          </summary>
          {hasMore && talk.abstractLong && <Prose text={talk.abstractLong} className="mt-3" />}
          {talk.avNeeds.length > 0 && (
            <p className="mt-3 max-w-[68ch] text-sm wrap-anywhere text-muted">
              On stage:{' '}
              {talk.avNeeds.map(({ item, isRequired }) => (isRequired ? item : `${item} (if possible)`)).join(', ')}
            </p>
          )}
        </details>
      )}
    </article>
  );
}
