/** What the first screen shows, counted fresh from the rows. Called by the dashboard's routes alone; writes nothing. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { addDays, dateInZone, startOfWeek } from '@lectern/protocol/calendar';
import type { DashboardResponse, NavigationCounts } from '@lectern/protocol/dashboard';
import { toActionItem, toAudience, toFeesByState, toFigures, toNextEvent, toWeeks, WEEKS } from './dashboard.mapper';
import { DashboardRepository } from './dashboard.repository';
import { ifPermittedNow, isPermittedNow } from '../../../common/offices';
import { ReadinessService } from '../readiness/readiness.service';
import { GoalsService } from '../goals/goals.service';

@Injectable()
export class DashboardService {
  constructor(
    private readonly clock: Clock,
    private readonly repository: DashboardRepository,
    private readonly goals: GoalsService,
    private readonly readiness: ReadinessService,
  ) {}

  /** Today is the speaker's: a dashboard opened in Auckland is a day ahead of one in New York. */
  async dashboardOf(owner: { id: string; timeZone: string }): Promise<DashboardResponse> {
    const now = this.clock.now();
    const today = dateInZone(now, owner.timeZone);
    const year = today.slice(0, 4);
    const monday = startOfWeek(today);
    const sunday = addDays(monday, WEEKS * 7 - 1);
    const { id } = owner;
    const seesMoney = isPermittedNow('money');
    const booked = await this.repository.booked(id, `${year}-01-01`, `${year}-12-31`);
    const open = await this.repository.open(id);
    const unpaid = await this.repository.unpaid(id, today);
    const next = toNextEvent(await this.repository.upcoming(id, today), now);
    const readiness = next && (await this.readiness.findForDashboard(id, next.id));
    const actions = await this.repository.actions(id, today);
    const events = await this.repository.strip(id, monday, sunday);
    const holds = await this.repository.stripHolds(id, monday, sunday);
    const travel = await this.repository.stripTravel(id, monday, sunday);
    const activity = await this.repository.activity(id, now);
    const { waitingEmails, ...account } = await this.repository.account(id);
    return {
      today,
      timeZone: owner.timeZone,
      ...account,
      nextEvent: next && readiness && { ...next, ...readiness },
      needsYouNow: actions.map((row) =>
        toActionItem(seesMoney ? row : { ...row, invoiceId: null, isSent: null }, today),
      ),
      goal: await this.goals.goalOf(id, Number(year)),
      figures: toFigures(booked, open, unpaid),
      audience: toAudience(booked),
      feesByState: toFeesByState(ifPermittedNow('money', booked)),
      weeks: toWeeks(events, holds, travel, monday),
      ...(waitingEmails > 0 && isPermittedNow('contacts', 'act') && { waitingEmails }),
      activity: activity.map((row) => ({ ...row, happenedAt: row.happenedAt.toISOString() })),
    };
  }

  countsOf(owner: { id: string; timeZone: string }): Promise<NavigationCounts> {
    return this.repository.counts(owner.id, dateInZone(this.clock.now(), owner.timeZone));
  }
}
