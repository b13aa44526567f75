/** From rows to what the first screen shows; pure. */
import { addDays, dateInZone, daysBetween, formatDate } from '@lectern/protocol/calendar';
import {
  actionKindTable,
  type ActionItem,
  type DashboardFigure,
  type DashboardResponse,
  type DashboardWeek,
  type NextEvent,
  type StateFees,
} from '@lectern/protocol/dashboard';
import { rankLabel } from '@lectern/protocol/holds';
import { scheduleAmounts } from '@lectern/protocol/money';
import type {
  ActionRow,
  AmountRow,
  BookedRow,
  OpenRow,
  StripRow,
  UnpaidRow,
  UpcomingRow,
} from './dashboard.repository';

export const WEEKS = 8;
/** Of events, holds and travel each: the calendar shows the others. */
const PER_WEEK = 6;

/** The first that has not ended yet, by the day it is at the event's own place. */
export function toNextEvent(
  rows: readonly UpcomingRow[],
  now: Date,
): Omit<NextEvent, 'eventReadiness' | 'readiness'> | null {
  for (const row of rows) {
    const today = dateInZone(now, row.timeZone);
    if ((row.endDate ?? row.eventDate) < today) continue;
    return { ...row, daysUntil: Math.max(0, daysBetween(today, row.eventDate)) };
  }
  return null;
}

export function toActionItem(action: ActionRow, today: string): ActionItem {
  const { taskKind: _, rank, heldOn, cents: ofRow, currency, isSent, scheduleItemId, share, ...row } = action;
  const cents = share ? shareCents(share) : ofRow;
  return {
    ...row,
    relatedTo: rank && heldOn ? `${rankLabel(rank)} on ${formatDate(heldOn, today)}` : row.relatedTo,
    verb: row.disputeUrl === null ? actionKindTable[row.kind].verb : 'Answer at Stripe',
    daysOverdue: daysBetween(row.dueDate, today),
    amount: cents && currency ? { cents, currency } : null,
    // Where nothing is left to invoice, only the task can be marked done.
    ...(isSent !== null &&
      cents && { invoiceStep: { verb: isSent ? 'Record payment' : 'Send invoice', scheduleItemId } }),
  };
}

function shareCents({ place, baseCents, leftCents, shares }: NonNullable<ActionRow['share']>): number {
  const cents = scheduleAmounts(baseCents, shares)[place - 1] ?? 0;
  return leftCents === null ? cents : Math.min(cents, leftCents);
}

/** Amounts of the same currency become one; those of nothing are left out. */
function figureOf(rows: readonly AmountRow[]): DashboardFigure {
  const cents = new Map<string, number>();
  for (const row of rows) cents.set(row.currency, (cents.get(row.currency) ?? 0) + row.cents);
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    amounts: [...cents]
      .map(([currency, sum]) => ({ currency, cents: sum }))
      .filter((amount) => amount.cents > 0)
      .sort((a, b) => b.cents - a.cents),
  };
}

export function toFigures(
  booked: readonly BookedRow[],
  open: readonly OpenRow[],
  unpaid: readonly UnpaidRow[],
): DashboardResponse['figures'] {
  return {
    confirmedThisYear: figureOf(booked),
    onHold: figureOf(open.filter((row) => row.status === 'hold')),
    openInquiries: figureOf(open.filter((row) => row.status === 'inquiry')),
    notInvoiced: figureOf(unpaid.filter((row) => row.state === 'not_invoiced')),
    outstanding: figureOf(unpaid.filter((row) => row.state !== 'not_invoiced')),
    overdue: figureOf(unpaid.filter((row) => row.state === 'overdue')),
  };
}

export function toAudience(booked: readonly BookedRow[]): DashboardResponse['audience'] {
  const sum = (value: (row: BookedRow) => number) => booked.reduce((total, row) => total + value(row), 0);
  return {
    reached: sum((row) => row.audience),
    counted: sum((row) => row.audienceKnown),
    events: sum((row) => row.held),
  };
}

const STATES = 6;

export function toFeesByState(booked: readonly BookedRow[]): StateFees[] {
  const states = [...new Set(booked.flatMap((row) => row.state ?? []))];
  const largest = ({ amounts }: StateFees) => amounts[0]?.cents ?? 0;
  return states
    .map((state) => ({ state, ...figureOf(booked.filter((row) => row.state === state)) }))
    .filter((fees) => fees.amounts.length > 0)
    .sort((a, b) => largest(b) - largest(a) || a.state.localeCompare(b.state))
    .slice(0, STATES);
}

/** Everything is in every week that it touches; an event on hold by its holds, where it has any. */
export function toWeeks(
  events: readonly StripRow[],
  holds: DashboardWeek['holds'],
  travel: DashboardWeek['travel'],
  monday: string,
): DashboardWeek[] {
  const held = new Set(holds.map((hold) => hold.eventId));
  return Array.from({ length: WEEKS }, (_, week) => {
    const startsOn = addDays(monday, week * 7);
    const endsOn = addDays(startsOn, 6);
    const all = {
      events: events.filter(
        (row) =>
          row.eventDate <= endsOn &&
          (row.endDate ?? row.eventDate) >= startsOn &&
          !(row.status === 'hold' && held.has(row.id)),
      ),
      holds: holds.filter((hold) => hold.heldOn >= startsOn && hold.heldOn <= endsOn),
      travel: travel.filter((journey) => journey.departsOn <= endsOn && journey.arrivesOn >= startsOn),
    };
    return {
      startsOn,
      endsOn,
      events: all.events.slice(0, PER_WEEK),
      holds: all.holds.slice(0, PER_WEEK),
      travel: all.travel.slice(0, PER_WEEK),
      more: Object.values(all).reduce((sum, rows) => sum + Math.max(0, rows.length - PER_WEEK), 0),
    };
  });
}
