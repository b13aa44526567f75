/** The tabs of a bureau partner; each is rendered, and so loads what it needs, when it is first opened. */
import type { BureauPartnerResponse } from '@lectern/protocol/bureau-partners';
import { FilesPanel } from '@/components/files/files-panel';
import { Tabs, type TabItem } from '@/components/ui/tabs';
import { bureauPath } from '@/features/contacts/bureaus/api/bureaus.queries';
import { bureauDifferenceText } from '@/features/contacts/bureaus/bureau-merge';
import { BureauAgreement } from '@/features/contacts/bureaus/components/bureau-agreement';
import { BureauFacts, BureauRepresentatives } from '@/features/contacts/bureaus/components/bureau-detail';
import { BureauPerformance } from '@/features/contacts/bureaus/components/bureau-performance';
import { OpenCommissions } from '@/features/contacts/bureaus/components/open-commissions';
import { EventsPanel } from '@/features/events/components/events-panel';
import { PayerInvoices } from '@/features/invoices/components/payer-invoices';
import { ActivityPanel } from '@/features/contacts/relationships/components/activity-panel';
import { TasksPanel } from '@/features/tasks/components/tasks-panel';
import { useTab } from '@/lib/use-tab';

const tabNames = ['overview', 'representatives', 'events', 'money', 'tasks', 'files', 'activity'] as const;

type Props = { bureau: BureauPartnerResponse; onEdit: () => void; onNewEvent: () => void };

export function BureauTabs({ bureau, onEdit, onNewEvent }: Props) {
  const [tab, showTab] = useTab<(typeof tabNames)[number]>([...tabNames]);
  const scope = { bureauPartnerId: bureau.id };
  const events = <EventsPanel filter={scope} onNew={onNewEvent} />;
  const tabs: TabItem<(typeof tabNames)[number]>[] = [
    {
      value: 'overview',
      label: 'Overview',
      content: (
        <div className="space-y-4 lg:space-y-6">
          <OpenCommissions bureau={bureau} />
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
            <div className="space-y-4 lg:space-y-6">
              <BureauRepresentatives bureau={bureau} onEdit={onEdit} />
              {events}
            </div>
            <div className="space-y-4 lg:space-y-6">
              <BureauFacts bureau={bureau} />
              <TasksPanel scope={scope} />
              <BureauAgreement bureau={bureau} />
            </div>
          </div>
        </div>
      ),
    },
    {
      value: 'representatives',
      label: 'Representatives',
      count: bureau.representatives.length,
      content: <BureauRepresentatives bureau={bureau} onEdit={onEdit} withEvents />,
    },
    { value: 'events', label: 'Events', count: bureau.eventCount, content: events },
    {
      value: 'money',
      label: 'Money',
      content: (
        <div className="space-y-6">
          <OpenCommissions bureau={bureau} />
          <PayerInvoices scope={scope} />
          <BureauPerformance bureauId={bureau.id} />
        </div>
      ),
    },
    { value: 'tasks', label: 'Tasks', content: <TasksPanel scope={scope} /> },
    { value: 'files', label: 'Files', content: <FilesPanel scope={scope} /> },
    {
      value: 'activity',
      label: 'Activity',
      content: <ActivityPanel partner={{ path: bureauPath(bureau.id) }} differenceText={bureauDifferenceText} />,
    },
  ];
  return <Tabs label="Bureau partner" tabs={tabs} value={tab} onChange={showTab} />;
}
