import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import { FeedbackScreenshot } from './feedback-screenshot.entity';

/** What was never sent with feedback; other workers leave it. */
export const UNSENT_SCREENSHOTS = `
  SELECT id FROM feedback_screenshots WHERE message_id IS NULL AND created_at < $1
  ORDER BY created_at, id LIMIT $2 FOR UPDATE SKIP LOCKED`;

@Injectable()
export class ScreenshotsRepository {
  constructor(private readonly db: Db) {}

  async insert(tx: Tx, screenshot: FeedbackScreenshot): Promise<void> {
    await tx.insert(FeedbackScreenshot, screenshot);
  }

  find(userId: string, id: string): Promise<FeedbackScreenshot | null> {
    return this.db.repository(FeedbackScreenshot).findOneBy({ userId, id });
  }

  ofMessage(messageId: string): Promise<FeedbackScreenshot | null> {
    return this.db.repository(FeedbackScreenshot).findOneBy({ messageId });
  }

  lock(tx: Tx, userId: string, id: string): Promise<FeedbackScreenshot | null> {
    return tx.findOne(FeedbackScreenshot, { where: { userId, id }, lock: { mode: 'pessimistic_write' } });
  }

  async update(tx: Tx, id: string, patch: Partial<FeedbackScreenshot>): Promise<void> {
    await tx.update(FeedbackScreenshot, { id }, patch);
  }

  /** All but the newest ones that wait for feedback; answers what went. */
  async removeOldUnsent(tx: Tx, userId: string, keep: number): Promise<FeedbackScreenshot[]> {
    const rows: Pick<FeedbackScreenshot, 'id'>[] = await tx.query(
      `SELECT id FROM feedback_screenshots WHERE user_id = $1 AND message_id IS NULL
       ORDER BY created_at DESC, id DESC OFFSET $2 FOR UPDATE SKIP LOCKED`,
      [userId, keep],
    );
    return this.remove(tx, rows);
  }

  async removeUnsent(tx: Tx, before: Date, limit: number): Promise<FeedbackScreenshot[]> {
    const rows: Pick<FeedbackScreenshot, 'id'>[] = await tx.query(UNSENT_SCREENSHOTS, [before, limit]);
    return this.remove(tx, rows);
  }

  private async remove(tx: Tx, rows: readonly Pick<FeedbackScreenshot, 'id'>[]): Promise<FeedbackScreenshot[]> {
    if (rows.length === 0) return [];
    const screenshots = await tx.findBy(
      FeedbackScreenshot,
      rows.map(({ id }) => ({ id })),
    );
    await tx.delete(
      FeedbackScreenshot,
      rows.map(({ id }) => id),
    );
    return screenshots;
  }
}
