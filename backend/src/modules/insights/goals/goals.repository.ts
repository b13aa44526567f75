import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import type { GoalResponse } from '@lectern/protocol/dashboard';
import { SpeakerGoal } from './speaker-goal.entity';

const FIND_COLUMNS = columns(SpeakerGoal, '', 'year, goalCents, currency, version');

@Injectable()
export class GoalsRepository {
  constructor(private readonly db: Db) {}

  find(ownerId: string, year: number): Promise<GoalResponse | undefined> {
    return this.db.queryOne<RowOf<typeof FIND_COLUMNS>>(
      `SELECT ${FIND_COLUMNS} FROM speaker_goals WHERE owner_id = $1 AND year = $2`,
      [ownerId, year],
    );
  }

  /** False: there is one already. */
  async insert(tx: Tx, goal: SpeakerGoal): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `INSERT INTO speaker_goals (owner_id, year, goal_cents, currency, version, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING year`,
      [goal.ownerId, goal.year, goal.goalCents, goal.currency, goal.version, goal.createdAt, goal.updatedAt],
    );
    return rows.length > 0;
  }

  /** False: that version is not the current one. */
  async update(
    tx: Tx,
    ownerId: string,
    year: number,
    version: number,
    patch: Pick<SpeakerGoal, 'goalCents' | 'currency' | 'updatedAt'>,
  ): Promise<boolean> {
    const { affected } = await tx.update(
      SpeakerGoal,
      { ownerId, year, version },
      { ...patch, version: () => 'version + 1' },
    );
    return affected === 1;
  }
}
