/** Owns the annual goals. Called by their route; the dashboard reads them. */
import { DEFAULT_CURRENCY } from '@lectern/protocol/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import type { GoalResponse, SetGoalInput } from '@lectern/protocol/dashboard';
import { edit, expectUnchanged } from '../../../common/edit';
import { GoalsRepository } from './goals.repository';

@Injectable()
export class GoalsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly goals: GoalsRepository,
  ) {}

  async goalOf(ownerId: string, year: number): Promise<GoalResponse> {
    return (
      (await this.goals.find(ownerId, year)) ?? { year, goalCents: null, currency: DEFAULT_CURRENCY, version: null }
    );
  }

  /** The first goal of a year has no version; a second first one, from another tab, is as stale as an old version. */
  async setGoal(ownerId: string, year: number, { version, ...fields }: SetGoalInput): Promise<GoalResponse> {
    const now = this.clock.now();
    return edit(this.db, { current: () => this.goalOf(ownerId, year) }, async (tx) =>
      expectUnchanged(
        version === null
          ? await this.goals.insert(tx, { ...fields, ownerId, year, version: 1, createdAt: now, updatedAt: now })
          : await this.goals.update(tx, ownerId, year, version, { ...fields, updatedAt: now }),
      ),
    );
  }
}
