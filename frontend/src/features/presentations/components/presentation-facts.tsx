import type { PresentationResponse } from '@lectern/protocol/presentations';
import { Facts, hasFacts } from '@/components/lists/facts';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { formatLengths } from '@/lib/format-lengths';
import { presentationFieldLabels as labels } from '../presentation-form';

/** What the talk says of itself. */
export function PresentationFacts({ presentation }: { presentation: PresentationResponse }) {
  const { takeaways, avNeeds } = presentation;
  const facts = [
    { label: labels.abstractShort, value: presentation.abstractShort, wide: true },
    { label: labels.abstractLong, value: presentation.abstractLong, wide: true },
    { label: labels.lengthsMinutes, value: formatLengths(presentation.lengthsMinutes) },
    { label: labels.audience, value: presentation.audience, wide: true },
    {
      label: labels.takeaways,
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
      label: labels.avNeeds,
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
