import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { addDays } from '@lectern/protocol/calendar';
import type { ActionItem } from '@lectern/protocol/dashboard';
import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { PageHeader } from '@/components/ui/page-header';
import { useFollowedUp } from '@/features/events/use-follow-up';
import { dashboardQuery } from '@/features/insights/dashboard/api/dashboard.queries';
import { Dashboard } from '@/features/insights/dashboard/components/dashboard';
import { needOf } from '@/features/insights/dashboard/components/needs-you-now';
import { useTaskActions } from '@/features/tasks/use-task-actions';
import { useToday } from '@/lib/use-now';
import { usePageTitle } from '@/lib/use-page-title';
import { PartContext } from '@/lib/session/user';
import { useNewRow } from '../new-rows';

const InPlace = lazyPart(() => import('../today/in-place'), 'InPlace');
const RemindTomorrow = lazyPart(() => import('../today/remind-tomorrow'), 'RemindTomorrow');
const WaitingMessages = lazyPart(
  () => import('@/features/inbound-mail/components/waiting-messages'),
  'WaitingMessages',
);
const SpecialDayCard = lazyPart(() => import('../today/special-day'), 'SpecialDayCard');

export default function DashboardPage() {
  usePageTitle('Dashboard');
  const make = useNewRow();
  const today = useToday();
  const { complete, reopen, snooze } = useTaskActions();
  const followUp = useFollowedUp();
  const { isEmpty, waitingEmails, timeZone } = useQuery(dashboardQuery).data ?? {};
  const [open, setOpen] = useState<ActionItem | null>(null);
  const [reminding, setReminding] = useState<ActionItem | null>(null);
  const act = (item: ActionItem) => {
    if (item.kind === 'task' && !item.invoiceStep) complete(item);
    else if (item.kind === 'event_follow_up') followUp(item);
    else if (item.disputeUrl) window.open(item.disputeUrl, '_blank', 'noreferrer');
    else setOpen(item);
  };
  return (
    <PartContext value="events">
      <PageHeader
        title="Dashboard"
        actions={
          // An empty account begins with the steps below.
          !isEmpty && (
            <Button icon={<Plus />} onClick={() => make.open('event')}>
              Add an event
            </Button>
          )
        }
      />
      {waitingEmails !== undefined && timeZone !== undefined && (
        <div className="mb-4 lg:mb-6">
          <WaitingMessages timeZone={timeZone} />
        </div>
      )}
      <Dashboard
        onNewEvent={() => make.open('event')}
        onNewClient={() => make.open('client')}
        onSpecialDay={(day) => <SpecialDayCard day={day} />}
        onDo={act}
        onSnooze={(item) => {
          const tomorrow = addDays(today(), 1);
          if (item.kind === 'event_follow_up') followUp(item, tomorrow);
          else if (item.kind === 'task') snooze(item, tomorrow);
          else setReminding(item);
        }}
        onTaskDone={complete}
        onTaskReopened={reopen}
      />
      {open && (
        <PartContext value={needOf(open)}>
          <InPlace key={open.id} item={open} onClose={() => setOpen(null)} />
        </PartContext>
      )}
      {reminding && <RemindTomorrow item={reminding} onDone={() => setReminding(null)} />}
      {make.drawer}
    </PartContext>
  );
}
