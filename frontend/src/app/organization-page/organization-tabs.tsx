/** The tabs of a client or bureau partner; each is rendered, and so loads what it needs, when it is first opened. */
import type { ReactNode } from 'react';
import { FilesPanel } from '@/components/files/files-panel';
import { Tabs } from '@/components/ui/tabs';
import { organizationPath } from '@/features/contacts/api/organizations.queries';
import { ActivityPanel, type ActivityPanelProps } from '@/features/contacts/activity/activity-panel';
import type { OrganizationKind, OrganizationTypes } from '@/features/contacts/organization-kind';
import { EventsPanel } from '@/features/events/components/events-panel';
import { PayerInvoices } from '@/features/invoices/components/payer-invoices';
import { TasksPanel } from '@/features/tasks/components/tasks-panel';
import { useTab } from '@/lib/use-url-params';
import { capitalized } from '@/lib/format';
import { useIsDesktop } from '@/lib/use-media';
import { PartContext, useMay } from '@/lib/session/user';

type Props<T extends OrganizationTypes> = {
  kind: OrganizationKind<T>;
  row: T['row'];
  scope: { clientId: string } | { bureauPartnerId: string };
  people: { value: 'contacts' | 'representatives'; label: string; count: number; content: ReactNode };
  /** The first tab, around the events. */
  overview: (events: ReactNode) => ReactNode;
  /** In the tab of money, before and after the invoices. */
  beforeInvoices?: ReactNode;
  /** Beside the invoices, where there’s room. */
  besideInvoices?: ReactNode;
  money: ReactNode;
  differenceText: ActivityPanelProps['differenceText'];
  onNewEvent: () => void;
};

export function OrganizationTabs<T extends OrganizationTypes>(props: Props<T>) {
  const { kind, row, scope, people, overview, beforeInvoices, besideInvoices, money, differenceText, onNewEvent } =
    props;
  const isDesktop = useIsDesktop();
  const seesMoney = useMay('money', 'see');
  const [tab, showTab] = useTab([
    'overview',
    people.value,
    'events',
    ...(seesMoney ? (['money'] as const) : []),
    'tasks',
    'files',
    'activity',
  ]);
  const events = <EventsPanel filter={scope} onNew={onNewEvent} />;
  return (
    <Tabs
      label={capitalized(kind.noun)}
      value={tab}
      onChange={showTab}
      tabs={[
        { value: 'overview', label: 'Overview', content: overview(events) },
        people,
        { value: 'events', label: 'Events', count: row.eventCount, content: events },
        ...(seesMoney
          ? [
              {
                value: 'money' as const,
                label: 'Money',
                content: (
                  <PartContext value="money">
                    <div className="space-y-6">
                      {beforeInvoices}
                      {money}
                      {isDesktop && besideInvoices ? (
                        <div className="grid grid-cols-2 items-start gap-6">
                          <PayerInvoices scope={scope} />
                          {besideInvoices}
                        </div>
                      ) : (
                        <PayerInvoices scope={scope} />
                      )}
                    </div>
                  </PartContext>
                ),
              },
            ]
          : []),
        { value: 'tasks', label: 'Tasks', content: <TasksPanel scope={scope} /> },
        { value: 'files', label: 'Files', content: <FilesPanel scope={scope} /> },
        {
          value: 'activity',
          label: 'Activity',
          content: <ActivityPanel partner={{ path: organizationPath(kind, row.id) }} differenceText={differenceText} />,
        },
      ]}
    />
  );
}

/** Two columns, the first one wider; on a phone one. */
export function OverviewColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start lg:gap-6">
      <div className="min-w-0 space-y-4 lg:space-y-6">{children}</div>
      <div className="min-w-0 space-y-4 lg:space-y-6">{aside}</div>
    </div>
  );
}
