import { useEffect, useRef, useState } from 'react';
import type { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
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
import { HelpLink } from '@/components/ui/help-link';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import { StatusChip } from '@/components/ui/status-chip';
import { eventPlace } from '@/lib/place-time';
import { dayText } from '@/lib/format';
import { todayHere } from '@/lib/use-now';
import type { NextAction } from '../next-action';
import { StatusStepper } from './status-stepper';

export type EventHeaderProps = {
  event: SpeakingEventResponse;
  /** Day, place and client below the title, where the page doesn't begin with them. */
  withFacts: boolean;
  /** Undefined where it would lead to the tab that is open. */
  next: NextAction | null | undefined;
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
 * What, when, where, and the one next action stay on top while the page scrolls; on a phone the action stands at the
 * lower edge, under the thumb.
 */
export function EventHeader({
  event,
  withFacts,
  next,
  onNext,
  onStatus,
  onHeight,
  onInvoice,
  isInvoicing,
  ...more
}: EventHeaderProps) {
  const ref = useHeight(onHeight);
  const daySheet = `/events/${event.id}/day-sheet`;
  const facts = [
    event.eventDate
      ? `${dayText(event.eventDate, event.endDate, todayHere())}${event.dateIsTentative ? ' (tentative)' : ''}`
      : 'No date yet',
    eventPlace(event),
    event.clientName,
  ].filter(Boolean);
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
        className="sticky top-15 z-20 -mx-4 flex items-center justify-between gap-x-4 bg-paper px-4 py-2 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8"
      >
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="line-clamp-2 font-display text-lg font-medium wrap-anywhere sm:text-2xl">{event.title}</h1>
            <span className="flex items-center gap-2">
              <StatusChip status={event.status} size="sm" />
              <HelpLink slug="inquiry-to-confirmed" about="screen" />
            </span>
          </div>
          {withFacts && <p className="mt-0.5 truncate text-sm text-muted sm:text-base">{facts.join(' · ')}</p>}
        </div>
        <div className="flex shrink-0 items-center gap-2">
          {next !== undefined && (
            <div data-bottom-bar>
              {next ? (
                <Button onClick={() => onNext(next)}>{next.verb}</Button>
              ) : (
                <Button variant="secondary" icon={<RefreshCw />} onClick={() => onStatus(null)}>
                  Change status
                </Button>
              )}
            </div>
          )}
          <Button
            variant="secondary"
            icon={<ReceiptText aria-hidden />}
            busy={isInvoicing}
            onClick={onInvoice}
            className="max-sm:w-10 max-sm:px-0 max-sm:pointer-coarse:w-11"
          >
            <span className="max-sm:sr-only">Invoice</span>
          </Button>
          <Button
            variant="secondary"
            icon={<Share2 aria-hidden />}
            onClick={more.onShare}
            className="max-lg:w-10 max-lg:px-0 max-sm:hidden max-lg:pointer-coarse:w-11"
          >
            <span className="max-lg:sr-only">Share</span>
          </Button>
          <Menu
            trigger={<IconButton label="More" icon={<EllipsisVertical />} variant="secondary" />}
            items={[
              { label: 'Share…', icon: <Share2 />, onSelect: more.onShare },
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
      </header>
      <div className="mb-2 pt-1">
        <StatusStepper status={event.status} onStep={onStatus} />
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
