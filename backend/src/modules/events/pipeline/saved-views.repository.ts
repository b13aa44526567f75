import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import type { Tx } from '@lectern/database/db';
import { SavedViewResponse, MAX_SAVED_VIEWS } from '@lectern/protocol/saved-views';
import { ownedRows } from '../../../common/owned-rows';
import { SavedView } from './saved-view.entity';

const SAVED_VIEW = columns(SavedView, '', SavedViewResponse.shape);
export const LIST_SAVED_VIEWS = `
  SELECT ${SAVED_VIEW} FROM saved_views WHERE owner_id = $1 ORDER BY search_fold(name) LIMIT ${MAX_SAVED_VIEWS}`;

export type SavedViewRow = RowOf<typeof SAVED_VIEW>;

const LOCK_COLUMNS = columns(SavedView, '', 'id, version');

@Injectable()
export class SavedViewsRepository extends ownedRows(SavedView) {
  list(ownerId: string): Promise<SavedViewRow[]> {
    return this.db.query(LIST_SAVED_VIEWS, [ownerId]);
  }

  find(ownerId: string, id: string): Promise<SavedViewRow | undefined> {
    return this.db.queryOne<SavedViewRow>(`SELECT ${SAVED_VIEW} FROM saved_views WHERE owner_id = $1 AND id = $2`, [
      ownerId,
      id,
    ]);
  }

  /** One writer at a time per owner: the number of views and the one default are rules about all of them. */
  async lockAll(tx: Tx, ownerId: string) {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`saved views of ${ownerId}`]);
    return tx.query<RowOf<typeof LOCK_COLUMNS>[]>(`SELECT ${LOCK_COLUMNS} FROM saved_views WHERE owner_id = $1`, [
      ownerId,
    ]);
  }

  /** Another view is the default now; that is no edit of the former one. */
  async clearDefault(tx: Tx, ownerId: string): Promise<void> {
    await tx.update(SavedView, { ownerId, isDefault: true }, { isDefault: false });
  }
}
