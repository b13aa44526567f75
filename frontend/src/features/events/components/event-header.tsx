import { useEffect, useRef, useState } from 'react';
import { mainPath, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import clsx from 'clsx';
import {
  ArrowLeft,
  CalendarClock,
  CalendarPlus,
  Copy,
  EllipsisVertical,
  GitFork,
  Printer,
  ReceiptText,
  RefreshCw,
  Share2,
  Trash2,
} from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';
import { HelpLink } from '@/components/ui/help-link';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import { StatusChip } from '@/components/ui/status-chip';
import { eventPlace } from '@/lib/place-time';
import { dayText } from '@/lib/format';
import { useMay, useMayAct } from '@/lib/session/user';
import { todayHere } from '@/lib/use-now';
import { stepIndex } from '../event-labels';
import type { EventTab, NextAction } from '../next-action';
import { StatusStepper } from './status-stepper';

export type EventHeaderProps = {
  event: SpeakingEventResponse;
  /** The overview begins with day, place and client, and leads to what isn't ready; each other tab has its own work. */
  tab: EventTab;
  next: NextAction | null;
  onNext: (action: NextAction) => void;
  onStatus: (to: SpeakingEventStatus | null) => void;
  /** Makes the draft of its next invoice. */
  onInvoice: () => void;
  isInvoicing: boolean;
  onShare: () => void;
  /** Saves it as a file for a calendar. */
  onCalendarFile: () => void;
  onDuplicate: () => void;
  onSpinOff: () => void;
  onDelete: () => void;
  /** How tall the part is that stays on top, for what sticks below it. */
  onHeight: (pixels: number) => void;
};

/**
 * What, when, where, and the one next action stay on top while the page scrolls; on a phone the action is at the
 * lower edge, under the thumb, and the title has the line to itself.
 */
export function EventHeader({
  event,
  tab,
  next,
  onNext,
  onStatus,
  onHeight,
  onInvoice,
  isInvoicing,
  ...more
}: EventHeaderProps) {
  const mayAct = useMayAct();
  const mayShare = useMay('sharing');
  const mayInvoice = useMay('money');
  const ref = useHeight(onHeight);
  const daySheet = `/events/${event.id}/day-sheet`;
  const day = event.eventDate
    ? `${dayText(event.eventDate, event.endDate, todayHere())}${event.dateIsTentative ? ' (tentative)' : ''}`
    : 'No date yet';
  const isOverview = tab === 'overview';
  const hasNext = isOverview || next?.kind === 'status';
  /** A phone's bar at the lower edge: not an empty one. */
  const hasBar = hasNext && (mayAct || (mayInvoice && tab !== 'money'));
  const step = stepIndex(event.status);
  return (
    <>
      <Link
        href="/events"
        className="-mt-2 mb-1 -ml-1 inline-flex min-h-8 items-center gap-1.5 rounded-md px-1 text-sm text-muted transition-colors hover:text-ink pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Events
      </Link>
      <header
        ref={ref}
        data-tall-header
        className="sticky top-15 z-20 -mx-4 -mt-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-1 bg-paper px-4 py-2 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8"
      >
        <h1 className="line-clamp-2 min-w-0 flex-1 self-center font-display text-lg font-medium wrap-anywhere sm:text-2xl">
          {event.title}
        </h1>
        <div className="flex shrink-0 items-center gap-2">
          {mayShare && tab !== 'planner' && (
            <Tooltip content="Share">
              <Button
                variant="secondary"
                icon={<Share2 aria-hidden />}
                onClick={more.onShare}
                className="max-lg:w-10 max-lg:px-0 max-sm:hidden max-lg:pointer-coarse:w-11"
              >
                <span className="max-lg:sr-only">Share</span>
              </Button>
            </Tooltip>
          )}
          <div data-bottom-bar={hasBar ? '' : undefined} className={clsx('flex gap-2', !hasBar && 'max-sm:hidden')}>
            {mayInvoice && tab !== 'money' && (
              <Button variant="secondary" icon={<ReceiptText aria-hidden />} busy={isInvoicing} onClick={onInvoice}>
                Invoice
              </Button>
            )}
            {mayAct &&
              hasNext &&
              (next ? (
                <Button variant={isOverview ? 'primary' : 'secondary'} onClick={() => onNext(next)}>
                  {next.verb}
                </Button>
              ) : (
                <Button variant="secondary" icon={<RefreshCw />} onClick={() => onStatus(null)}>
                  Change status
                </Button>
              ))}
          </div>
          <Menu
            trigger={<IconButton label="More" icon={<EllipsisVertical />} variant="secondary" />}
            items={[
              ...(mayShare ? [{ label: 'Share…', icon: <Share2 />, onSelect: more.onShare }] : []),
              { label: 'Change status…', icon: <RefreshCw />, onSelect: () => onStatus(null) },
              { label: 'Day sheet', icon: <CalendarClock />, href: daySheet },
              { label: 'Print the day sheet', icon: <Printer />, href: `${daySheet}?print=1` },
              {
                label: 'Add to a calendar',
                icon: <CalendarPlus />,
                disabled: !event.eventDate,
                ...(!event.eventDate && { description: 'Enter the date first' }),
                onSelect: more.onCalendarFile,
              },
              'separator',
              { label: 'Duplicate…', icon: <Copy />, onSelect: more.onDuplicate },
              { label: 'Add a spin-off…', icon: <GitFork />, onSelect: more.onSpinOff },
              'separator',
              { label: 'Delete…', icon: <Trash2 />, danger: true, onSelect: more.onDelete },
            ]}
          />
        </div>
        <div className="flex w-full min-w-0 items-center gap-2 text-sm text-muted sm:text-base">
          <StatusChip status={event.status} size="sm" />
          {!isOverview ? (
            <p className="min-w-0 truncate">
              {day}
              <span className="max-sm:hidden">
                {[eventPlace(event), event.clientName].map((fact) => fact && ` · ${fact}`)}
              </span>
              {event.city && <span className="sm:hidden"> · {event.city}</span>}
            </p>
          ) : (
            step >= 0 && (
              <span className="sm:hidden">
                Step {step + 1} of {mainPath.length}
              </span>
            )
          )}
          <span className="-my-2 max-sm:ml-auto">
            <HelpLink slug="inquiry-to-confirmed" about="screen" />
          </span>
        </div>
      </header>
      {/* On a phone only the overview has room for it. */}
      <div className={clsx('mb-2 pt-1', !isOverview && 'max-sm:hidden')}>
        <StatusStepper status={event.status} onStep={mayAct ? onStatus : undefined} />
      </div>
    </>
  );
}

/** Tells the height of the element, whenever it changes. */
function useHeight(onHeight: (pixels: number) => void) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const tell = useRef(onHeight);
  useEffect(() => {
    tell.current = onHeight;
  });
  useEffect(() => {
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => tell.current(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return setElement;
}
