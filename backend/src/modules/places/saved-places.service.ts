/**
 * Owns the speaker's own places: favourites and what is to be found again, with notes for the speaker alone. Called by
 * their routes, the demo seed, and the lists of places near a venue.
 */
import { Injectable } from '@nestjs/common';
import { returnedFields } from '@lectern/database/columns';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import {
  coordinatesProblem,
  MAX_SAVED_PLACES,
  type CreateSavedPlaceInput,
  type SavedPlaceList,
  SavedPlaceResponse,
  type UpdateSavedPlaceInput,
} from '@lectern/protocol/places';
import { v7 as uuidv7 } from 'uuid';
import { fieldError } from '../../common/app-error';
import { edit, expectUnchanged, expectVersion, remove } from '../../common/edit';
import { placeIsSaved, savedPlaceNotFound, tooManySavedPlaces } from './locations.errors';
import type { SavedPlace } from './saved-place.entity';
import { SavedPlacesRepository, type SavedPlaceRow } from './saved-places.repository';

@Injectable()
export class SavedPlacesService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly places: SavedPlacesRepository,
  ) {}

  async listPlaces(ownerId: string): Promise<SavedPlaceList> {
    return { items: (await this.places.list(ownerId)).map(toSavedPlaceResponse) };
  }

  async createPlace(ownerId: string, input: CreateSavedPlaceInput, key?: string): Promise<SavedPlaceResponse> {
    const { id } = await this.db.tx((tx) =>
      createOnce(tx, { ownerId, key, scope: 'saved-places', input }, async () => {
        await this.places.addAlone(tx, ownerId);
        if ((await this.places.count(tx, ownerId)) >= MAX_SAVED_PLACES) throw tooManySavedPlaces();
        const { osmReference } = input;
        if (osmReference && (await this.places.isSaved(tx, ownerId, osmReference))) throw placeIsSaved();
        const now = this.clock.now();
        const row: SavedPlace = { ...input, id: uuidv7(), ownerId, version: 1, createdAt: now, updatedAt: now };
        await this.places.insert(tx, row);
        return row.id;
      }),
    );
    return this.getOrThrow(ownerId, id);
  }

  async updatePlace(ownerId: string, id: string, input: UpdateSavedPlaceInput): Promise<SavedPlaceResponse> {
    const { version, ...patch } = input;
    return edit(this.db, { current: () => this.getOrThrow(ownerId, id) }, async (tx) => {
      const current = expectVersion(await this.places.lockOne(tx, ownerId, id), version);
      const problem = coordinatesProblem({ ...current, ...patch });
      if (problem) throw fieldError(problem.field, problem.message);
      await this.places.update(tx, ownerId, id, { ...patch, updatedAt: this.clock.now() });
    });
  }

  async deletePlace(ownerId: string, id: string, version?: number): Promise<void> {
    await remove(this.db, { current: () => this.getOrThrow(ownerId, id) }, async (tx) =>
      expectUnchanged(await this.places.deleteExpected(tx, ownerId, id, version)),
    );
  }

  private async getOrThrow(ownerId: string, id: string): Promise<SavedPlaceResponse> {
    const row = await this.places.find(ownerId, id);
    if (!row) throw savedPlaceNotFound();
    return toSavedPlaceResponse(row);
  }
}

function toSavedPlaceResponse(row: SavedPlaceRow): SavedPlaceResponse {
  return returnedFields(SavedPlaceResponse, row);
}
