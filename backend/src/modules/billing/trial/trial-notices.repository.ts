import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import type { Tx } from '@lectern/database/db';
import type { TrialNoticeDays } from '@lectern/protocol/subscription';
import { undeletedAccount } from '../../auth/open-account';
import { Subscription } from '../subscription.entity';
import { noticeStageSql } from './trial-notice-stage';

/** A place in the order of what is due. */
export interface NoticePlace {
  dueAt: Date;
  userId: string;
}

export type DueNotice = NoticePlace &
  RowOf<typeof TOLD_COLUMNS> & {
    daysLeft: TrialNoticeDays;
    /** Not of an account that is being deleted: it is told nothing any more. */
    isLive: boolean;
  };

const TOLD_COLUMNS = columns(Subscription, '', 'userId, trialEndsAt');

/**
 * Marks a page and returns it in its order. Rows that another worker holds are left to it. The page begins behind the last
 * one, not at the dead entries that the sweep left in the index. Who is being deleted is looked up for the rows of the page
 * alone: as a condition of what is due it makes the planner read all users for every page.
 */
export const TAKE_TRIAL_NOTICE_PAGE = `
  WITH due AS (
    SELECT s.user_id, s.trial_notice_due_at
    FROM subscriptions s
    WHERE s.trial_notice_due_at <= $1::timestamptz
      AND (s.trial_notice_due_at, s.user_id) > ($2::timestamptz, $3::uuid)
    ORDER BY s.trial_notice_due_at, s.user_id
    LIMIT $4
    FOR NO KEY UPDATE OF s SKIP LOCKED
  ), told AS (
    UPDATE subscriptions s
    SET trial_notice_of = s.trial_ends_at, trial_notice_days = ${noticeStageSql('s.trial_ends_at', '$1::timestamptz')}
    FROM due
    WHERE s.user_id = due.user_id
    RETURNING s.user_id, s.trial_notice_days, s.trial_ends_at, due.trial_notice_due_at
  )
  SELECT ${TOLD_COLUMNS}, trial_notice_days AS "daysLeft", trial_notice_due_at AS "dueAt",
    (SELECT ${undeletedAccount('u')} FROM users u WHERE u.id = told.user_id) AS "isLive"
  FROM told ORDER BY trial_notice_due_at, user_id`;

@Injectable()
export class TrialNoticesRepository {
  /** Locks, marks and returns the next page of accounts that are due a notice. */
  takePage(tx: Tx, now: Date, after: NoticePlace, limit: number): Promise<DueNotice[]> {
    return tx.query<DueNotice[]>(TAKE_TRIAL_NOTICE_PAGE, [now, after.dueAt, after.userId, limit]);
  }
}
