/** All the money of an event: its contract, what is invoiced and when, what it costs, and what was agreed. */
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { Part } from '@/components/ui/part';
import { EventContractsPanel } from '@/features/contracts/components/event-contracts-panel';
import { FeeCard, TermsCard } from '@/features/events/components/event-money';
import type { EventSection } from '@/features/events/event-form-values';
import { EventExpensesPanel } from '@/features/expenses/components/event-expenses-panel';
import { EventInvoicesPanel } from '@/features/invoices/components/event-invoices-panel';
import { ScheduleCard } from '@/features/invoices/components/payments/schedule-card';

type Props = { event: SpeakingEventResponse; onEdit: (section: EventSection) => void };

export function MoneyTab({ event, onEdit }: Props) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <div className="min-w-0 space-y-4 lg:space-y-6">
        <Part of="money">
          <ScheduleCard event={event} />
          <EventInvoicesPanel event={event} />
        </Part>
        <FeeCard event={event} onEdit={onEdit} />
      </div>
      <div className="min-w-0 space-y-4 lg:space-y-6">
        <Part of="contracts">
          <EventContractsPanel event={event} />
        </Part>
        <Part of="money">
          <EventExpensesPanel event={event} />
        </Part>
        <TermsCard event={event} onEdit={onEdit} />
      </div>
    </div>
  );
}
