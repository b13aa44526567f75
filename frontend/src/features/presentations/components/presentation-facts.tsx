import type { PresentationResponse } from '@lectern/protocol/presentations';
import { Facts, hasFacts } from '@/components/lists/facts';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { formatLengths } from '@/lib/format-lengths';

/** What the talk says of itself. */
export function PresentationFacts({ presentation }: { presentation: PresentationResponse }) {
  const { takeaways, avNeeds } = presentation;
  const facts = [
    { label: 'Short abstract', value: presentation.abstractShort, wide: true },
    { label: 'Long abstract', value: presentation.abstractLong, wide: true },
    { label: 'Lengths offered', value: formatLengths(presentation.lengthsMinutes) },
    { label: 'Audience', value: presentation.audience, wide: true },
    {
      label: 'Takeaways',
      wide: true,
      value: takeaways.length > 0 && (
        <ul className="list-disc space-y-1 pl-5">
          {takeaways.map((takeaway) => (
            <li key={takeaway}>{takeaway}</li>
          ))}
        </ul>
      ),
    },
    {
      label: 'AV needs',
      wide: true,
      value: avNeeds.length > 0 && (
        <ul className="list-disc space-y-1 pl-5">
          {avNeeds.map(({ item, isRequired }) => (
            <li key={item}>
              {item}
              {!isRequired && <span className="text-muted"> (nice to have)</span>}
            </li>
          ))}
        </ul>
      ),
    },
  ].map((fact) => ({ ...fact, value: fact.value === false ? null : fact.value }));
  return (
    <Card title="The talk">
      {hasFacts(facts) ? (
        <Facts facts={facts} className="max-w-[72ch]" />
      ) : (
        <EmptyState
          compact
          title="Only a title so far"
          description="Add abstracts, lengths, takeaways and AV needs: the first things planners and bureaus ask for."
        />
      )}
    </Card>
  );
}
