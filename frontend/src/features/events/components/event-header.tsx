import { dateInZone } from '@lectern/protocol/calendar';
import type { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { EllipsisVertical, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import { PageHeader } from '@/components/ui/page-header';
import { StatusChip } from '@/components/ui/status-chip';
import { Stepper } from '@/components/ui/stepper';
import { formatDateRange } from '@/lib/format';
import { eventPlace, nextStep, pathSteps, stepIndex } from '../event-words';

type Props = {
  event: SpeakingEventResponse;
  onEdit: () => void;
  onStatus: (to: SpeakingEventStatus | null) => void;
  onDelete: () => void;
};

/** What, when, where, how far, and the one next step. */
export function EventHeader({ event, onEdit, onStatus, onDelete }: Props) {
  const step = nextStep(event, dateInZone(new Date(), event.timeZone));
  const at = stepIndex(event.status);
  const facts = [
    event.eventDate
      ? `${formatDateRange(event.eventDate, event.endDate)}${event.dateIsTentative ? ' (tentative)' : ''}`
      : 'No date yet',
    eventPlace(event),
    event.clientName,
  ].filter(Boolean);
  return (
    <>
      <PageHeader
        back={{ href: '/events', label: 'Events' }}
        title={event.title}
        status={<StatusChip status={event.status} />}
        description={facts.join(' · ')}
        className="mb-5 sm:mb-6"
        actions={
          <>
            <Button variant="secondary" icon={<Pencil />} onClick={onEdit}>
              Edit
            </Button>
            {step ? (
              <Button onClick={() => onStatus(step.to)}>{step.verb}</Button>
            ) : (
              <Button variant="secondary" icon={<RefreshCw />} onClick={() => onStatus(null)}>
                Change status
              </Button>
            )}
            <Menu
              trigger={<IconButton label="More" icon={<EllipsisVertical />} variant="secondary" />}
              items={[
                { label: 'Change status…', icon: <RefreshCw />, onSelect: () => onStatus(null) },
                'separator',
                { label: 'Delete…', icon: <Trash2 />, danger: true, onSelect: onDelete },
              ]}
            />
          </>
        }
      />
      {at >= 0 && (
        <Stepper
          label="How far it is"
          steps={pathSteps}
          current={event.status === 'closed' ? pathSteps.length : at}
          className="mb-6 max-lg:hidden"
        />
      )}
    </>
  );
}
