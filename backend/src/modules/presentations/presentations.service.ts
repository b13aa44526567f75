/**
 * Owns presentations. Called by their routes and the demo seed. One that speaking events have is never deleted: it is
 * archived, and stays with them.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, violatedConstraint, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import type {
  CreatePresentationInput,
  ListPresentationEventsQuery,
  ListPresentationsQuery,
  PresentationEventPage,
  PresentationPage,
  PresentationResponse,
  UpdatePresentationInput,
} from '@lectern/protocol/presentations';
import { v7 as uuidv7 } from 'uuid';
import { staleVersion } from '../../common/app-error';
import { presentationHasEvents, presentationNotFound } from './presentations.errors';
import { toPresentationEvent, toPresentationListItem, toPresentationResponse } from './presentations.mapper';
import { PresentationsRepository } from './presentations.repository';

@Injectable()
export class PresentationsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly presentations: PresentationsRepository,
  ) {}

  async listPresentations(ownerId: string, query: ListPresentationsQuery): Promise<PresentationPage> {
    const { items, nextCursor } = await this.presentations.list(ownerId, query);
    return { items: items.map(toPresentationListItem), nextCursor };
  }

  async getForOwnerOrThrow(ownerId: string, id: string): Promise<PresentationResponse> {
    const row = await this.presentations.find(ownerId, id);
    if (!row) throw presentationNotFound();
    return toPresentationResponse(row);
  }

  /** Where it was, is and will be given; latest first. */
  async listEvents(ownerId: string, id: string, query: ListPresentationEventsQuery): Promise<PresentationEventPage> {
    if (!(await this.presentations.exists(ownerId, id))) throw presentationNotFound();
    const { items, nextCursor } = await this.presentations.listEvents(ownerId, id, query);
    return { items: items.map(toPresentationEvent), nextCursor };
  }

  async createPresentation(
    ownerId: string,
    input: CreatePresentationInput,
    key?: string,
  ): Promise<PresentationResponse> {
    const { id } = await this.db.tx((tx) =>
      createOnce(tx, { ownerId, key, scope: 'presentations', input }, async () => {
        const presentationId = uuidv7();
        const now = this.clock.now();
        await this.presentations.insert(tx, {
          ...input,
          id: presentationId,
          ownerId,
          lastSlidesNumber: 0,
          version: 1,
          createdAt: now,
          updatedAt: now,
        });
        await this.outbox.add(tx, 'presentation.created', { ownerId, presentationId });
        return presentationId;
      }),
    );
    return this.getForOwnerOrThrow(ownerId, id);
  }

  async updatePresentation(ownerId: string, id: string, input: UpdatePresentationInput): Promise<PresentationResponse> {
    const { version, ...patch } = input;
    const updated = await this.db.tx(async (tx) => {
      if (!(await this.lockExpected(tx, ownerId, id, version))) return false;
      await this.presentations.update(tx, ownerId, id, { ...patch, updatedAt: this.clock.now() });
      await this.outbox.add(tx, 'presentation.updated', { ownerId, presentationId: id });
      return true;
    });
    const current = await this.getForOwnerOrThrow(ownerId, id);
    if (!updated) throw staleVersion(current);
    return current;
  }

  /** With a version, only that state is deleted. Its files stay in the library. */
  async deletePresentation(ownerId: string, id: string, version?: number): Promise<void> {
    const deleted = await this.db
      .tx(async (tx) => {
        if (!(await this.lockExpected(tx, ownerId, id, version))) return false;
        const { count, latest } = await this.presentations.eventsHolding(tx, ownerId, id);
        if (count > 0) throw presentationHasEvents(count, latest);
        await this.presentations.delete(tx, ownerId, id);
        await this.outbox.add(tx, 'presentation.deleted', { ownerId, presentationId: id });
        return true;
      })
      .catch((error: unknown) => {
        // An event got it between the count and the delete.
        const held = violatedConstraint(error) === 'speaking_events_presentation';
        throw held ? presentationHasEvents(1, undefined) : error;
      });
    if (!deleted) throw staleVersion(await this.getForOwnerOrThrow(ownerId, id));
  }

  /** Returns false when the version is another one; throws when there is no such presentation. */
  private async lockExpected(tx: Tx, ownerId: string, id: string, version: number | undefined): Promise<boolean> {
    const current = await this.presentations.lockVersion(tx, ownerId, id);
    if (current === undefined) throw presentationNotFound();
    return version === undefined || current === version;
  }
}
