/** What was agreed about money and rights; what became of it (contracts, invoices, expenses) the page puts beside it. */
import { feeTypeLabels, travelTermsLabels, type SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import type { Fact } from '@/components/lists/facts';
import { Money } from '@/components/ui/money';
import { formatPercent } from '@/lib/format-percent';
import type { EventSection } from '../event-form-values';
import { FactsCard } from './facts-card';
import { eventFieldLabels as labels } from '../event-field-text';

type Props = { event: SpeakingEventResponse; onEdit: (section: EventSection) => void };

export function FeeCard({ event, onEdit }: Props) {
  return (
    <FactsCard
      section="fee"
      facts={feeFacts(event)}
      empty="Nothing agreed yet. Add the fee and who pays for travel."
      onEdit={onEdit}
    />
  );
}

export function TermsCard({ event, onEdit }: Props) {
  return (
    <FactsCard
      section="terms"
      facts={[
        { label: labels.recordingTerms, value: event.recordingTerms, wide: true },
        { label: labels.exclusivityTerms, value: event.exclusivityTerms, wide: true },
        { label: labels.productSaleTerms, value: event.productSaleTerms, wide: true },
      ]}
      empty="Recording, exclusivity and book sales: note what you agreed."
      onEdit={onEdit}
    />
  );
}

function feeFacts(event: SpeakingEventResponse): Fact[] {
  const money = (cents: number | null) =>
    cents === null ? null : <Money cents={cents} currency={event.currency} className="text-base font-medium" />;
  const known = event.grossFeeCents !== null || event.feeType !== 'flat';
  const commission =
    event.grossFeeCents !== null && event.netFeeCents !== null ? event.grossFeeCents - event.netFeeCents : null;
  const travel = event.travelTerms && travelTermsLabels[event.travelTerms];
  return [
    { label: labels.grossFeeCents, value: money(event.grossFeeCents) },
    { label: labels.feeType, value: known ? feeTypeLabels[event.feeType] : null },
    {
      label: labels.commissionPercent,
      value:
        event.commissionPercent === null ? null : (
          <>
            {formatPercent(event.commissionPercent)}
            {commission ? (
              <>
                , <Money cents={commission} currency={event.currency} />
              </>
            ) : null}
          </>
        ),
    },
    { label: 'Net fee', value: event.commissionPercent === null ? null : money(event.netFeeCents) },
    {
      label: labels.travelTerms,
      value: travel && (
        <>
          {travel}
          {event.travelAmountCents !== null && (
            <>
              , <Money cents={event.travelAmountCents} currency={event.currency} />
            </>
          )}
        </>
      ),
      wide: true,
    },
  ];
}
