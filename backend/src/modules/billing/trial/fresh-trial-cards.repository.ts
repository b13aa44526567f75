import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import { FRESH_TRIAL_YEAR_DAYS } from '@lectern/protocol/subscription';
import type { FreshTrialCard } from './fresh-trial-card.entity';

const YEAR_HOURS = FRESH_TRIAL_YEAR_DAYS * 24;

@Injectable()
export class FreshTrialCardsRepository {
  constructor(private readonly db: Db) {}

  /** Whether another subscription had the free days with this card within the year before. */
  async isUsed({ cardKey, claimKey, usedAt }: FreshTrialCard): Promise<boolean> {
    const rows: unknown[] = await this.db.query(
      `SELECT 1 FROM fresh_trial_cards
       WHERE card_key = $1 AND claim_key <> $2 AND used_at > $3::timestamptz - make_interval(hours => $4)`,
      [cardKey, claimKey, usedAt, YEAR_HOURS],
    );
    return rows.length > 0;
  }

  /** Returns false when another one has it. Of two at the same time the second waits for the first. */
  async claim(tx: Tx, { cardKey, claimKey, usedAt }: FreshTrialCard): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `INSERT INTO fresh_trial_cards AS known (card_key, claim_key, used_at) VALUES ($1, $2, $3)
       ON CONFLICT (card_key) DO UPDATE SET claim_key = excluded.claim_key, used_at = excluded.used_at
       WHERE known.claim_key = excluded.claim_key OR known.used_at <= excluded.used_at - make_interval(hours => $4)
       RETURNING card_key`,
      [cardKey, claimKey, usedAt, YEAR_HOURS],
    );
    return rows.length === 1;
  }
}
