/**
 * Owns presentations. Called by their routes and the demo seed. One that speaking events have is never deleted: it is
 * archived, and stays with them.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
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
import { edit, expectVersion, remove } from '../../common/edit';
import {
  accepted,
  applyToEach,
  byId,
  onlyOf,
  outcomesOf,
  type Change,
  type Origin,
  type Outcome,
  idsOf,
  type Removal,
} from '../../common/many';
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
      createOnce(tx, { ownerId, key, scope: 'presentations', input }, async () =>
        onlyOf(await this.add(tx, ownerId, [input])),
      ),
    );
    return this.getForOwnerOrThrow(ownerId, id);
  }

  /** In the caller's transaction. Returns their ids. */
  async add(
    tx: Tx,
    ownerId: string,
    inputs: readonly (CreatePresentationInput & { id?: string })[],
    { source }: Origin = {},
  ): Promise<string[]> {
    const now = this.clock.now();
    const stored = { ownerId, lastSlidesNumber: 0, version: 1, createdAt: now, updatedAt: now };
    const rows = inputs.map((input) => ({ ...input, ...stored, id: input.id ?? uuidv7() }));
    await this.presentations.insert(tx, rows);
    const ids = idsOf(rows);
    await this.outbox.addMany(
      tx,
      'presentation.created',
      ids.map((presentationId) => ({ ownerId, presentationId, source })),
    );
    return ids;
  }

  async updatePresentation(ownerId: string, id: string, input: UpdatePresentationInput): Promise<PresentationResponse> {
    return edit(this.db, { current: () => this.getForOwnerOrThrow(ownerId, id) }, async (tx) =>
      onlyOf(await this.change(tx, ownerId, [{ ...input, id }])),
    );
  }

  async change(
    tx: Tx,
    ownerId: string,
    changes: readonly Change<UpdatePresentationInput>[],
    { source }: Origin = {},
  ): Promise<Outcome[]> {
    const ids = idsOf(changes);
    const current = byId(await this.presentations.lock(tx, ownerId, ids));
    const updatedAt = this.clock.now();
    const written = applyToEach(changes, ({ version, ...patch }) => {
      expectVersion(current.get(patch.id), version);
      return { ...patch, updatedAt };
    });
    const rows = accepted(written);
    await this.presentations.updateEach(tx, ownerId, rows);
    await this.outbox.addMany(
      tx,
      'presentation.updated',
      rows.map(({ id: presentationId }) => ({ ownerId, presentationId, source })),
    );
    return outcomesOf(written);
  }

  /** With a version, only that state is deleted. Its files stay in the library. */
  async deletePresentation(ownerId: string, id: string, version?: number): Promise<void> {
    const current = () => this.getForOwnerOrThrow(ownerId, id);
    // An event got it between the count and the delete.
    const constraintErrors = { speaking_events_presentation: () => presentationHasEvents(1, undefined) };
    await remove(this.db, { current, constraintErrors }, async (tx) =>
      onlyOf(await this.remove(tx, ownerId, [{ id, version }])),
    );
  }

  async remove(tx: Tx, ownerId: string, removals: readonly Removal[], { source }: Origin = {}): Promise<Outcome[]> {
    const presentations = byId(await this.presentations.lock(tx, ownerId, idsOf(removals)));
    const holding = byId(await this.presentations.eventsHolding(tx, ownerId, idsOf(removals)));
    const removed = applyToEach(removals, ({ id, version }) => {
      const presentation = expectVersion(presentations.get(id), version);
      const held = holding.get(id);
      if (held) throw presentationHasEvents(held.count, held.latest);
      return presentation;
    });
    const ids = idsOf(accepted(removed));
    await this.presentations.delete(tx, ownerId, ids);
    await this.outbox.addMany(
      tx,
      'presentation.deleted',
      ids.map((presentationId) => ({ ownerId, presentationId, source })),
    );
    return outcomesOf(removed);
  }
}
