import { Injectable } from '@nestjs/common';
import { columns } from '@lectern/database/columns';
import type { Tx } from '@lectern/database/db';
import { MAX_SAVED_PLACES, SavedPlaceResponse } from '@lectern/protocol/places';
import { ownedRows } from '../../common/owned-rows';
import { SavedPlace } from './saved-place.entity';

const ROWS = `SELECT ${columns(SavedPlace, 'p', SavedPlaceResponse.shape)} FROM saved_places p`;

export const LIST_SAVED_PLACES = `${ROWS} WHERE p.owner_id = $1
  ORDER BY p.is_favourite DESC, lower(p.name), p.id LIMIT ${MAX_SAVED_PLACES}`;

export type SavedPlaceRow = Omit<SavedPlace, 'ownerId'>;

@Injectable()
export class SavedPlacesRepository extends ownedRows(SavedPlace) {
  list(ownerId: string): Promise<SavedPlaceRow[]> {
    return this.db.query<SavedPlaceRow>(LIST_SAVED_PLACES, [ownerId]);
  }

  find(ownerId: string, id: string): Promise<SavedPlaceRow | undefined> {
    return this.db.queryOne<SavedPlaceRow>(`${ROWS} WHERE p.owner_id = $1 AND p.id = $2`, [ownerId, id]);
  }

  /** Two at once would both find room for one more, or the same suggestion unsaved: they wait for each other. */
  async addAlone(tx: Tx, ownerId: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('saved_places:' || $1, 0))`, [ownerId]);
  }

  count(tx: Tx, ownerId: string): Promise<number> {
    return tx.countBy(SavedPlace, { ownerId });
  }

  isSaved(tx: Tx, ownerId: string, osmReference: string): Promise<boolean> {
    return tx.existsBy(SavedPlace, { ownerId, osmReference });
  }
}
