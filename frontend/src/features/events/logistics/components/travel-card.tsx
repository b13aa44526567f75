import { useState } from 'react';
import { travelPaidByLabels, type TravelSegmentResponse } from '@lectern/protocol/event-logistics';
import { travelKindLabels, travelKindTable, type TravelKind } from '@lectern/protocol/travel-kinds';
import { Pencil, Plus } from 'lucide-react';
import { Panel } from '@/components/lists/panel';
import { IconButton } from '@/components/ui/icon-button';
import { firstIcons } from '@/components/ui/first-icons';
import { Money } from '@/components/ui/money';
import { Acting } from '@/components/ui/part';
import type { EventOfLogistics } from '../logistics-labels';
import { travelEnds } from '../travel-text';
import { TravelDrawer } from './travel-drawer';

export function TravelIcon({ kind, className }: { kind: TravelKind; className?: string }) {
  const Icon = firstIcons[travelKindTable[kind].icon];
  return <Icon aria-hidden className={className} />;
}

type Props = { event: EventOfLogistics; travel: readonly TravelSegmentResponse[] };

/** There, in between and back; each end in its own time. */
export function TravelCard({ event, travel }: Props) {
  const [open, setOpen] = useState<{ segment: TravelSegmentResponse | undefined } | null>(null);
  return (
    <>
      <Panel
        title="Travel"
        help="travel-and-day-sheet"
        padded
        rows={travel}
        add={{ label: 'Add', what: 'travel', icon: <Plus />, onAdd: () => setOpen({ segment: undefined }) }}
        empty={{
          title: 'No travel yet',
          description: 'Flights, trains, cars and hotels, with every confirmation number at hand.',
        }}
      >
        {(rows) => (
          <ol aria-label="Travel" className="-my-3 divide-y divide-line">
            {rows.map((segment) => (
              <li key={segment.id} className="relative flex items-start gap-3 py-3">
                <TravelIcon kind={segment.kind} className="mt-0.5 size-5 shrink-0 text-muted" />
                <Segment segment={segment} />
                <Acting>
                  <IconButton
                    size="sm"
                    label={`Edit ${travelKindLabels[segment.kind]} ${segment.carrier ?? ''}`.trim()}
                    icon={<Pencil />}
                    className="absolute top-2 right-0 pointer-coarse:-top-0.5"
                    onClick={() => setOpen({ segment })}
                  />
                </Acting>
              </li>
            ))}
          </ol>
        )}
      </Panel>
      {open && <TravelDrawer event={event} segment={open.segment} onClose={() => setOpen(null)} />}
    </>
  );
}

function Segment({ segment }: { segment: TravelSegmentResponse }) {
  const isHotel = segment.kind === 'hotel';
  return (
    <div className="min-w-0 flex-1 text-sm">
      <p className="pr-10 font-medium wrap-anywhere">
        {travelKindLabels[segment.kind]}
        {segment.carrier && `, ${segment.carrier}`}
        {isHotel && segment.toPlace && `, ${segment.toPlace}`}
      </p>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        {travelEnds(segment).map(({ label, place, when }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere tabular-nums">
              {place && !isHotel && <span className="text-muted">{place} · </span>}
              {when}
            </dd>
          </div>
        ))}
        {segment.confirmation && (
          <>
            <dt className="text-muted">Code</dt>
            <dd className="font-medium wrap-anywhere select-all">{segment.confirmation}</dd>
          </>
        )}
      </dl>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
        {segment.costCents !== null && <Money cents={segment.costCents} currency={segment.currency} />}
        <span>
          Paid by the {travelPaidByLabels[segment.paidBy].toLowerCase()}
          {segment.isBillable && ', billable'}
        </span>
      </p>
      {segment.notes && <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">{segment.notes}</p>}
    </div>
  );
}
