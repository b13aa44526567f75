/**
 * Owns clients and bureau partners with their people: one implementation, which is given the kind. Called by
 * `ClientsService` and `BureausService`. An organization that speaking events refer to is never deleted.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import { v7 as uuidv7 } from 'uuid';
import { edit, expectVersion, remove } from '../../common/edit';
import type { OrganizationKind, OrganizationRef, OrganizationTypes } from './kinds/organization-kind';
import { OrganizationMergeRepository } from './merging/organization-merge.repository';
import { organizationHasEvents, organizationHolders, organizationNotFound } from './organizations.errors';
import { toListItem, toResponse } from './organizations.mapper';
import { OrganizationsRepository } from './organizations.repository';
import { toPeople } from './people/people';

@Injectable()
export class OrganizationsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly organizations: OrganizationsRepository,
    private readonly merges: OrganizationMergeRepository,
  ) {}

  async list<T extends OrganizationTypes>(
    kind: OrganizationKind<T>,
    ownerId: string,
    query: T['query'],
  ): Promise<{ items: T['listItem'][]; nextCursor: string | null }> {
    const { items, nextCursor } = await this.organizations.list(kind, ownerId, query);
    return { items: items.map((row) => toListItem<T>(row)), nextCursor };
  }

  async getForOwnerOrThrow<T extends OrganizationTypes>(ref: OrganizationRef<T>): Promise<T['response']> {
    const row = await this.organizations.find(ref);
    if (!row) throw organizationNotFound(ref.kind, await this.merges.mergedInto(ref));
    return toResponse<T>(row);
  }

  async create<T extends OrganizationTypes>(
    kind: OrganizationKind<T>,
    ownerId: string,
    input: T['create'],
    key?: string,
  ): Promise<T['response']> {
    const { id } = await this.db.tx(
      (tx) => createOnce(tx, { ownerId, key, scope: kind.scope, input }, () => this.add(tx, kind, ownerId, input)),
      kind.errors.refused,
    );
    return this.getForOwnerOrThrow({ kind, ownerId, id });
  }

  /** In the caller's transaction; returns the id. */
  async add<T extends OrganizationTypes>(
    tx: Tx,
    kind: OrganizationKind<T>,
    ownerId: string,
    input: T['create'],
  ): Promise<string> {
    const id = uuidv7();
    const now = this.clock.now();
    const { people = [], fields } = kind.separate(input);
    const list = toPeople(kind, people, []);
    const stored = { id, ownerId, version: 1, createdAt: now, updatedAt: now };
    await this.organizations.insert(tx, kind, { ...fields, ...kind.derive(list), ...stored });
    await this.organizations.replacePeople(tx, { kind, ownerId, id }, list);
    return id;
  }

  async update<T extends OrganizationTypes>(
    ref: OrganizationRef<T>,
    { version, ...input }: T['update'],
  ): Promise<T['response']> {
    const { people, fields } = ref.kind.separate(input);
    const constraintErrors = ref.kind.errors.refused;
    return edit(this.db, { current: () => this.getForOwnerOrThrow(ref), constraintErrors }, async (tx) => {
      expectVersion(await this.organizations.lock(tx, ref), version);
      const list = people && toPeople(ref.kind, people, await this.organizations.personIds(tx, ref));
      await this.write(tx, ref, fields, list);
    });
  }

  /** Changes the people in the caller's transaction, given those that are there. */
  async changePeople<T extends OrganizationTypes>(
    tx: Tx,
    ref: OrganizationRef<T>,
    change: (people: T['person'][]) => T['person'][],
  ): Promise<void> {
    const row = (await this.organizations.lock(tx, ref)) && (await this.organizations.findIn(tx, ref));
    if (!row) throw organizationNotFound(ref.kind, await this.merges.mergedInto(ref));
    await this.write(tx, ref, {}, change(ref.kind.people.of(row)));
  }

  /** With a version, only that state is deleted. */
  async delete(ref: OrganizationRef, version?: number): Promise<void> {
    const { kind } = ref;
    const constraintErrors = organizationHolders(kind);
    await remove(this.db, { current: () => this.getForOwnerOrThrow(ref), constraintErrors }, async (tx) => {
      expectVersion(await this.organizations.lock(tx, ref), version);
      const events = await this.organizations.countEvents(tx, ref);
      if (events > 0) throw organizationHasEvents(kind, events);
      await this.organizations.delete(tx, ref);
    });
  }

  private async write<T extends OrganizationTypes>(
    tx: Tx,
    ref: OrganizationRef<T>,
    fields: Partial<T['entity']>,
    people: readonly T['person'][] | undefined,
  ): Promise<void> {
    const derived = people && ref.kind.derive(people);
    await this.organizations.update(tx, ref, { ...fields, ...derived, updatedAt: this.clock.now() });
    if (people) await this.organizations.replacePeople(tx, ref, people);
    await ref.kind.addUpdated(this.outbox, tx, ref.ownerId, ref.id);
  }
}
