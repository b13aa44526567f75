/**
 * The numbers that administrators see first. Everything is counted when it is asked for, from indexes, and one after the
 * other, so that one look never takes more than one connection. What speakers keep in their accounts is never read.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import {
  OVERVIEW_EMAIL_DAYS,
  OVERVIEW_WEEKS,
  type AdminOverview,
  type RegistrationWeek,
} from '@lectern/protocol/admin-overview';
import { addDays, dateInZone, instantInZone, startOfWeek } from '@lectern/protocol/calendar';
import { PRICE_CENTS_PER_MONTH, PRICE_CURRENCY } from '@lectern/protocol/subscription';
import { InboxService } from '../support';
import { OverviewRepository } from './overview.repository';

const DAY_MS = 24 * 3600 * 1000;

@Injectable()
export class OverviewService {
  constructor(
    private readonly clock: Clock,
    private readonly figures: OverviewRepository,
    private readonly inbox: InboxService,
  ) {}

  async read(timeZone: string): Promise<AdminOverview> {
    const now = this.clock.now();
    const weeks = lastWeeks(now, timeZone);
    const firstMoment = new Date(instantInZone(weeks[0] ?? '', '00:00', timeZone));
    const registrations = await this.figures.registrations(firstMoment, timeZone);
    const { free, ...trials } = await this.figures.freeTrials(now);
    const { held, mrrCents, ...standing } = await this.figures.held(PRICE_CENTS_PER_MONTH, PRICE_CURRENCY);
    const subscriptions = standing.subscribers - standing.leaving;
    const churn = await this.figures.churn(`${now.toISOString().slice(0, 7)}-01`);
    const storage = await this.figures.storage();
    const emails = await this.figures.emails(new Date(now.getTime() - OVERVIEW_EMAIL_DAYS * DAY_MS));
    const { new: newMessages } = await this.inbox.counts();
    return {
      asOf: now.toISOString(),
      weeks: filled(weeks, registrations),
      accounts: { total: free + held, ...standing, ...trials },
      revenue: { currency: PRICE_CURRENCY, mrrCents, listCents: subscriptions * PRICE_CENTS_PER_MONTH, subscriptions },
      churn,
      storage,
      emails,
      newMessages,
    };
  }
}

/** Their Mondays, the week that it is now last. */
export function lastWeeks(now: Date, timeZone: string): string[] {
  const monday = startOfWeek(dateInZone(now, timeZone));
  return Array.from({ length: OVERVIEW_WEEKS }, (_, index) => addDays(monday, -7 * (OVERVIEW_WEEKS - 1 - index)));
}

function filled(weeks: readonly string[], known: readonly RegistrationWeek[]): RegistrationWeek[] {
  const byWeek = new Map(known.map((row) => [row.week, row]));
  return weeks.map((week) => byWeek.get(week) ?? { week, registered: 0, converted: 0 });
}
