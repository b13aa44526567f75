/** Owns the saved views of the pipeline. Called by their routes; the views themselves mean nothing to the server. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, violatedConstraint, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import {
  MAX_SAVED_VIEWS,
  type CreateSavedViewInput,
  type SavedViewList,
  type SavedViewResponse,
  type UpdateSavedViewInput,
} from '@lectern/protocol/saved-views';
import { v7 as uuidv7 } from 'uuid';
import { staleVersion } from '../../../common/app-error';
import { savedViewNameTaken, savedViewNotFound, tooManySavedViews } from './saved-views.errors';
import { SavedViewsRepository, type SavedViewRow } from './saved-views.repository';

@Injectable()
export class SavedViewsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly views: SavedViewsRepository,
  ) {}

  async listSavedViews(ownerId: string): Promise<SavedViewList> {
    return { items: (await this.views.list(ownerId)).map(toResponse) };
  }

  async createSavedView(ownerId: string, input: CreateSavedViewInput, key?: string): Promise<SavedViewResponse> {
    const { id } = await this.writing((tx) =>
      createOnce(tx, { ownerId, key, scope: 'saved-views', input }, async () => {
        const existing = await this.views.lockAll(tx, ownerId);
        if (existing.length >= MAX_SAVED_VIEWS) throw tooManySavedViews();
        if (input.isDefault) await this.views.clearDefault(tx, ownerId);
        const savedViewId = uuidv7();
        const now = this.clock.now();
        await this.views.insert(tx, { ...input, id: savedViewId, ownerId, version: 1, createdAt: now, updatedAt: now });
        return savedViewId;
      }),
    );
    return this.getForOwnerOrThrow(ownerId, id);
  }

  async updateSavedView(
    ownerId: string,
    id: string,
    { version, ...patch }: UpdateSavedViewInput,
  ): Promise<SavedViewResponse> {
    const updated = await this.writing(async (tx) => {
      const current = (await this.views.lockAll(tx, ownerId)).find((view) => view.id === id);
      if (!current) throw savedViewNotFound();
      if (current.version !== version) return false;
      if (patch.isDefault) await this.views.clearDefault(tx, ownerId);
      await this.views.update(tx, ownerId, id, { ...patch, updatedAt: this.clock.now() });
      return true;
    });
    const row = await this.getForOwnerOrThrow(ownerId, id);
    if (!updated) throw staleVersion(row);
    return row;
  }

  /** With a version, only that state is deleted. */
  async deleteSavedView(ownerId: string, id: string, version?: number): Promise<void> {
    const deleted = await this.db.tx(async (tx) => {
      const current = (await this.views.lockAll(tx, ownerId)).find((view) => view.id === id);
      if (!current) throw savedViewNotFound();
      if (version !== undefined && current.version !== version) return false;
      await this.views.delete(tx, ownerId, id);
      return true;
    });
    if (!deleted) throw staleVersion(await this.getForOwnerOrThrow(ownerId, id));
  }

  private async getForOwnerOrThrow(ownerId: string, id: string): Promise<SavedViewResponse> {
    const row = await this.views.find(ownerId, id);
    if (!row) throw savedViewNotFound();
    return toResponse(row);
  }

  private writing<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.tx(work).catch((error: unknown) => {
      throw violatedConstraint(error) === 'saved_views_name' ? savedViewNameTaken() : error;
    });
  }
}

function toResponse(row: SavedViewRow): SavedViewResponse {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}
