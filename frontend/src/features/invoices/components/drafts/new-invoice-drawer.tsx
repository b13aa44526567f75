/** What a new invoice is for: an event, of which everything is filled in, or a client alone. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { InvoiceResponse } from '@lectern/protocol/invoices';
import type { SpeakingEventListItem } from '@lectern/protocol/speaking-events';
import { FormDrawer } from '@/components/forms/form-drawer';
import { ClientPicker, EventPicker } from '@/components/forms/record-picker';
import { problemText } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { formatMoney } from '@/lib/format';
import { useSameAction } from '@/lib/use-same-action';
import { useCreateDraft, useInvoices } from '../../api/invoices.mutations';
import { notInvoicedEventsQuery } from '../../api/invoices.queries';
import { dateHere } from '@/lib/use-now';

type For = { eventId: string } | { clientId: string };
type Props = {
  /** Chosen from the start. */
  from?: For;
  onMade: (invoice: InvoiceResponse) => void;
  onClose: () => void;
};

const NOTHING_CHOSEN = 'Choose an event or a client first.';

export function NewInvoiceDrawer({ from, onMade, onClose }: Props) {
  const [eventId, setEventId] = useState(from && 'eventId' in from ? from.eventId : null);
  const [clientId, setClientId] = useState(from && 'clientId' in from ? from.clientId : null);
  const [problem, setProblem] = useState<string | null>(null);
  const draft = useCreateDraft();
  const { create } = useInvoices();
  const sameClient = useSameAction<{ clientId: string }>();
  const sameDraft = useSameAction<object>();
  const busy = draft.isPending || create.isPending;
  const waiting = useQuery(notInvoicedEventsQuery);
  const [wantsOther, setWantsOther] = useState(from !== undefined);
  // Where one press is enough, no field takes the focus: a phone's keyboard would cover what is to be pressed.
  const picks = wantsOther || waiting.isError || waiting.data?.items.length === 0;

  const make = async (of: For) => {
    if (busy) return;
    setProblem(null);
    try {
      onMade('eventId' in of ? await draft.mutateAsync(sameDraft({}, of)) : await create.mutateAsync(sameClient(of)));
    } catch (error) {
      setProblem(problemText(error, 'The draft couldn’t be created. Please try again.'));
    }
  };

  return (
    <FormDrawer
      open
      onClose={onClose}
      title="New invoice"
      help="invoices-and-payments"
      description="It starts as a draft. Nothing goes out until you send it."
      submitLabel="Create draft"
      size="md"
      busy={busy}
      dirty={false}
      problem={problem}
      onSubmit={() => {
        if (eventId) void make({ eventId });
        else if (clientId) void make({ clientId });
        else setProblem(NOTHING_CHOSEN);
      }}
    >
      <div className="space-y-6">
        {waiting.isPending ? (
          <SkeletonGroup label="Looking for uninvoiced work" bars={['h-14 w-full']} />
        ) : (
          <Waiting events={waiting.data?.items ?? []} onChoose={(id) => void make({ eventId: id })} busy={busy} />
        )}
        {!picks && !waiting.isPending && (
          <Button variant="secondary" onClick={() => setWantsOther(true)} className="w-full">
            For something else
          </Button>
        )}
        {picks && (
          <>
            <Field label="For an event" hint="We’ll fill in the fee, travel, commission, expenses and payer.">
              <EventPicker
                value={eventId}
                onChange={(id) => {
                  setEventId(id);
                  if (id) setClientId(null);
                }}
              />
            </Field>
            <Field label="Or for a client without an event" hint="A book order, a consulting day.">
              <ClientPicker
                value={clientId}
                onChange={(id) => {
                  setClientId(id);
                  if (id) setEventId(null);
                }}
              />
            </Field>
          </>
        )}
      </div>
    </FormDrawer>
  );
}

type WaitingProps = { events: readonly SpeakingEventListItem[]; onChoose: (eventId: string) => void; busy: boolean };

/** Delivered work without an invoice: one tap is enough. Quiet when there is none. */
function Waiting({ events, onChoose, busy }: WaitingProps) {
  if (events.length === 0) return null;
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">Delivered, not invoiced</p>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line">
        {events.map((event) => (
          <li key={event.id}>
            <button
              type="button"
              disabled={busy}
              onClick={() => onChoose(event.id)}
              className="flex min-h-14 w-full items-center gap-3 px-3.5 py-2 text-left transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm font-medium">{event.title}</span>
                <span className="block truncate text-xs text-muted">
                  {[event.clientName, event.eventDate && dateHere(event.eventDate)].filter(Boolean).join(' · ')}
                </span>
              </span>
              {event.grossFeeCents !== null && (
                <span className="text-sm tabular-nums">{formatMoney(event.grossFeeCents, event.currency)}</span>
              )}
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
