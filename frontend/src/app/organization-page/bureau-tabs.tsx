import type { BureauPartnerResponse } from '@lectern/protocol/bureau-partners';
import { Part } from '@/components/ui/part';
import { BureauAgreement } from '@/features/contacts/bureaus/bureau-agreement';
import { BureauFacts, BureauRepresentatives } from '@/features/contacts/bureaus/bureau-detail';
import { bureauKind } from '@/features/contacts/bureaus/bureau-kind';
import { bureauDifferenceText } from '@/features/contacts/bureaus/bureau-merge';
import { BureauPerformance } from '@/features/contacts/bureaus/bureau-performance';
import { OpenCommissions } from '@/features/contacts/bureaus/open-commissions';
import { TasksPanel } from '@/features/tasks/components/tasks-panel';
import type { TabActions } from './organization-page';
import { OrganizationTabs, OverviewColumns } from './organization-tabs';
import { bureauFieldLabels } from '@/features/contacts/bureaus/bureau-labels';

export function BureauTabs({ bureau, onEdit, onNewEvent }: TabActions & { bureau: BureauPartnerResponse }) {
  const scope = { bureauPartnerId: bureau.id };
  return (
    <OrganizationTabs
      kind={bureauKind}
      row={bureau}
      scope={scope}
      people={{
        value: 'representatives',
        label: bureauFieldLabels.representatives,
        count: bureau.representatives.length,
        content: <BureauRepresentatives bureau={bureau} onEdit={onEdit} withEvents />,
      }}
      overview={(events) => (
        <div className="space-y-4 lg:space-y-6">
          <Part of="money">
            <OpenCommissions bureau={bureau} />
          </Part>
          <OverviewColumns
            aside={
              <>
                <BureauFacts bureau={bureau} />
                <TasksPanel scope={scope} />
                <BureauAgreement bureau={bureau} />
              </>
            }
          >
            <BureauRepresentatives bureau={bureau} onEdit={onEdit} />
            {events}
          </OverviewColumns>
        </div>
      )}
      beforeInvoices={<OpenCommissions bureau={bureau} />}
      money={<BureauPerformance bureauId={bureau.id} />}
      differenceText={bureauDifferenceText}
      onNewEvent={onNewEvent}
    />
  );
}
