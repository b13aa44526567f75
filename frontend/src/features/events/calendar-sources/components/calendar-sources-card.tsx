/** In the account settings of an owner: calendars elsewhere whose busy times show beside the events. */
import { useState, type ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import { calendarColorTable } from '@lectern/protocol/calendar-colors';
import { MAX_CALENDAR_SOURCES, MOST_BUSY_TIMES, type CalendarSourceResponse } from '@lectern/protocol/calendar-sources';
import { CalendarPlus, CirclePause, Ellipsis, Pencil, Play, RefreshCw, Trash2 } from 'lucide-react';
import { AskDialog } from '@/components/forms/ask-dialog';
import { problemToast } from '@/components/forms/use-server-problem';
import { Loaded } from '@/components/lists/loaded';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatCount, formatInstant } from '@/lib/format';
import { calendarSourcesQuery, useCalendarSources, useReadCalendar } from '../api/calendar-sources';
import { CalendarSourceDialog, EditCalendarSourceDialog } from './calendar-source-dialog';

type DialogProps = { source: CalendarSourceResponse; onClose: () => void };
type Opened = 'new' | null | { source: CalendarSourceResponse; Dialog: ComponentType<DialogProps> };

export function CalendarSourcesCard({ timeZone }: { timeZone: string }) {
  const sources = useQuery(calendarSourcesQuery);
  const [open, setOpen] = useState<Opened>(null);
  const close = () => setOpen(null);
  const { items = [] } = sources.data ?? {};
  const add = (
    <Button
      size="sm"
      icon={<CalendarPlus />}
      disabled={items.length >= MAX_CALENDAR_SOURCES}
      onClick={() => setOpen('new')}
    >
      Add a calendar
    </Button>
  );
  return (
    <Card
      title="Your other calendars"
      help="calendar-feed"
      description="See when you’re busy next to your events. Only you see what it is."
      padded={false}
      actions={items.length > 0 && add}
    >
      <Loaded query={sources} compact skeleton={<SkeletonGroup bars={['m-5 h-14']} />}>
        {() =>
          items.length === 0 ? (
            <EmptyState
              compact
              title="No other calendars"
              description="Add a family, work or assistant’s calendar by its private address."
              action={add}
            />
          ) : (
            <ul aria-label="Your other calendars" className="divide-y divide-line border-t border-line">
              {items.map((source) => (
                <Source key={source.id} source={source} timeZone={timeZone} onOpen={setOpen} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {open === 'new' && <CalendarSourceDialog onClose={close} />}
      {open !== null && open !== 'new' && <open.Dialog source={open.source} onClose={close} />}
    </Card>
  );
}

type SourceProps = { source: CalendarSourceResponse; timeZone: string; onOpen: (opened: Opened) => void };

function Source({ source, timeZone, onOpen }: SourceProps) {
  const { update } = useCalendarSources();
  const read = useReadCalendar();
  const { id, name, version, isPaused, isWaiting, problem } = source;
  const pause = () =>
    update.mutate(
      { id, version, isPaused: !isPaused },
      {
        onSuccess: () => toastSuccess(isPaused ? `Reading ${name} now` : `${name} is paused`),
        onError: problemToast('Not changed'),
      },
    );
  const readNow = () => read.mutate({ id }, { onError: problemToast('Not read') });
  return (
    <li className="flex items-start gap-3 px-4 py-3 text-sm sm:px-5">
      <span
        aria-hidden
        data-shape="busy"
        data-tone={calendarColorTable[source.color].tone}
        className="status mt-0.5 size-4 shrink-0 rounded-sm"
      />
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {name}
          {isPaused ? <Badge tone="warning">Paused</Badge> : isWaiting && <Badge>Reading…</Badge>}
        </p>
        <p className="wrap-anywhere text-muted">{[source.host, ...stateOf(source, timeZone)].join(' · ')}</p>
        {problem && <p className="wrap-anywhere text-danger-text">{problem}</p>}
      </div>
      <Menu
        trigger={
          <IconButton
            label={`More about ${name}`}
            icon={<Ellipsis />}
            size="sm"
            busy={update.isPending || read.isPending}
          />
        }
        items={[
          ...(isPaused ? [] : [{ label: 'Read now', icon: <RefreshCw />, onSelect: readNow }]),
          isPaused
            ? { label: 'Resume', icon: <Play />, onSelect: pause }
            : { label: 'Pause', icon: <CirclePause />, onSelect: pause },
          { label: 'Edit…', icon: <Pencil />, onSelect: () => onOpen({ source, Dialog: EditCalendarSourceDialog }) },
          {
            label: 'Remove…',
            icon: <Trash2 />,
            danger: true,
            onSelect: () => onOpen({ source, Dialog: RemoveDialog }),
          },
        ]}
      />
    </li>
  );
}

function stateOf({ lastReadAt, busyTimes, unreadEntries }: CalendarSourceResponse, timeZone: string): string[] {
  if (!lastReadAt) return ['not read yet'];
  return [
    `read ${formatInstant(lastReadAt, timeZone)}`,
    `${busyTimes === MOST_BUSY_TIMES ? 'the first ' : ''}${formatCount(busyTimes, 'busy time')}`,
    ...(unreadEntries > 0 ? [`${formatCount(unreadEntries, 'entry', 'entries')} not understood`] : []),
  ];
}

function RemoveDialog({ source, onClose }: DialogProps) {
  const { remove } = useCalendarSources();
  return (
    <AskDialog
      title={`Remove ${source.name}?`}
      description="Its busy times disappear from your events. The calendar itself doesn’t change."
      confirmLabel="Remove"
      isRefusalFinal
      work={async () => {
        await remove.mutateAsync(source);
        toastSuccess(`${source.name} is removed`);
      }}
      onClose={onClose}
    />
  );
}
