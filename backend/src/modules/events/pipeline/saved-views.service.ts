/** Owns the saved views of the pipeline. Called by their routes; the views themselves mean nothing to the server. */
import { Injectable } from '@nestjs/common';
import { returnedFields } from '@lectern/database/columns';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import {
  MAX_SAVED_VIEWS,
  type CreateSavedViewInput,
  type SavedViewList,
  SavedViewResponse,
  type UpdateSavedViewInput,
} from '@lectern/protocol/saved-views';
import { v7 as uuidv7 } from 'uuid';
import { edit, expectVersion, remove } from '../../../common/edit';
import { SavedViewsRepository, type SavedViewRow } from './saved-views.repository';
import { conflict, fieldError, notFound } from '../../../common/app-error';

const savedViewNotFound = () => notFound('SAVED_VIEW_NOT_FOUND', 'This view does not exist.');

const savedViewNameTaken = () => fieldError('name', 'You already have a view with this name', 'SAVED_VIEW_NAME_TAKEN');

const constraintErrors = { saved_views_name: savedViewNameTaken };

const tooManySavedViews = () =>
  conflict('TOO_MANY_SAVED_VIEWS', `You can keep ${MAX_SAVED_VIEWS} views. Delete one you no longer use first.`);

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
    const { id } = await this.db.tx(
      (tx) =>
        createOnce(tx, { ownerId, key, scope: 'saved-views', input }, async () => {
          const existing = await this.views.lockAll(tx, ownerId);
          if (existing.length >= MAX_SAVED_VIEWS) throw tooManySavedViews();
          if (input.isDefault) await this.views.clearDefault(tx, ownerId);
          const savedViewId = uuidv7();
          const now = this.clock.now();
          await this.views.insert(tx, {
            ...input,
            id: savedViewId,
            ownerId,
            version: 1,
            createdAt: now,
            updatedAt: now,
          });
          return savedViewId;
        }),
      constraintErrors,
    );
    return this.getForOwnerOrThrow(ownerId, id);
  }

  async updateSavedView(
    ownerId: string,
    id: string,
    { version, ...patch }: UpdateSavedViewInput,
  ): Promise<SavedViewResponse> {
    return edit(this.db, { current: () => this.getForOwnerOrThrow(ownerId, id), constraintErrors }, async (tx) => {
      const views = await this.views.lockAll(tx, ownerId);
      expectVersion(
        views.find((view) => view.id === id),
        version,
      );
      if (patch.isDefault) await this.views.clearDefault(tx, ownerId);
      await this.views.update(tx, ownerId, id, { ...patch, updatedAt: this.clock.now() });
    });
  }

  async deleteSavedView(ownerId: string, id: string, version?: number): Promise<void> {
    await remove(this.db, { current: () => this.getForOwnerOrThrow(ownerId, id) }, async (tx) => {
      const views = await this.views.lockAll(tx, ownerId);
      expectVersion(
        views.find((view) => view.id === id),
        version,
      );
      await this.views.delete(tx, ownerId, id);
    });
  }

  private async getForOwnerOrThrow(ownerId: string, id: string): Promise<SavedViewResponse> {
    const row = await this.views.find(ownerId, id);
    if (!row) throw savedViewNotFound();
    return toResponse(row);
  }
}

function toResponse(row: SavedViewRow): SavedViewResponse {
  return returnedFields(SavedViewResponse, row);
}
