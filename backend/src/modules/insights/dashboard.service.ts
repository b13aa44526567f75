/** What the first screen shows, counted fresh from the rows. Called by the dashboard route alone; writes nothing. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { addDays, dateInZone, startOfWeek } from '@lectern/protocol/calendar';
import type { DashboardResponse } from '@lectern/protocol/dashboard';
import { toActionItem, toFigures, toNextEvent, toWeeks, WEEKS } from './dashboard.mapper';
import { DashboardRepository } from './dashboard.repository';

@Injectable()
export class DashboardService {
  constructor(
    private readonly clock: Clock,
    private readonly repository: DashboardRepository,
  ) {}

  /** Today is the speaker's: a dashboard opened in Auckland is a day ahead of one in New York. */
  async dashboardOf(owner: { id: string; timeZone: string }): Promise<DashboardResponse> {
    const now = this.clock.now();
    const today = dateInZone(now, owner.timeZone);
    const year = today.slice(0, 4);
    const monday = startOfWeek(today);
    const figures = await this.repository.figures(owner.id, `${year}-01-01`, `${year}-12-31`);
    const upcoming = await this.repository.upcoming(owner.id, today);
    const actions = await this.repository.actions(owner.id, today);
    const strip = await this.repository.strip(owner.id, monday, addDays(monday, WEEKS * 7 - 1));
    return {
      today,
      timeZone: owner.timeZone,
      isEmpty: figures.length === 0 && actions.length === 0 && (await this.repository.isEmpty(owner.id)),
      nextEvent: toNextEvent(upcoming, now),
      needsYouNow: actions.map((row) => toActionItem(row, today)),
      figures: toFigures(figures),
      weeks: toWeeks(strip, monday),
    };
  }
}
