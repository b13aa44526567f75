/**
 * Owns clients and bureau partners with their people: one implementation, which is given the kind. Called by
 * `ClientsService` and `BureausService`. An organization that speaking events refer to is never deleted.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import { dateInZone } from '@lectern/protocol/calendar';
import { v7 as uuidv7 } from 'uuid';
import { fieldError } from '../../common/app-error';
import { edit, expectVersion, remove } from '../../common/edit';
import {
  accepted,
  applyToEach,
  onlyOf,
  outcomesOf,
  type Change,
  type Origin,
  type Outcome,
  idsOf,
  byId,
  type Removal,
} from '../../common/many';
import { clientKind } from './kinds/client-kind';
import type { OrganizationKind, OrganizationRef, OrganizationTypes, PersonInput } from './kinds/organization-kind';
import { OrganizationMergeRepository } from './merging/organization-merge.repository';
import {
  organizationHasEvents,
  organizationHolders,
  organizationIsFull,
  organizationNotFound,
} from './organizations.errors';
import { toListItem, toResponse } from './organizations.mapper';
import { OrganizationsRepository } from './organizations.repository';
import { contactText } from './people/client-contacts';
import { toPeople } from './people/people';

/** At the end of the list of its organization; with an id where the row has one before it is there. */
export interface OrganizationOwner {
  id: string;
  timeZone: string;
}

export interface NewPerson<T extends OrganizationTypes> {
  organizationId: string;
  id?: string;
  person: PersonInput<T['person']>;
}

/** Returns the list with the change, and the person that it is about. Throws what refuses it. */
export interface PeopleEdit<T extends OrganizationTypes> {
  organizationId: string;
  apply(list: T['person'][]): { id: string; list: T['person'][] };
}

export interface PersonPatch<T extends OrganizationTypes> {
  organizationId: string;
  id: string;
  /** Without one, the person leaves. */
  patch?: Partial<T['person']>;
}

interface OrganizationChange<T extends OrganizationTypes> {
  id: string;
  fields: Partial<T['entity']>;
  /** The people, and what they become where that is given. */
  before: readonly T['person'][];
  list: readonly T['person'][] | undefined;
}

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
    owner: OrganizationOwner,
    query: T['query'],
  ): Promise<{ items: T['listItem'][]; nextCursor: string | null }> {
    const today = dateInZone(this.clock.now(), owner.timeZone);
    const { items, nextCursor } = await this.organizations.list(kind, owner.id, query, today);
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
      (tx) =>
        createOnce(tx, { ownerId, key, scope: kind.scope, input }, async () =>
          onlyOf(await this.add(tx, kind, ownerId, [input])),
        ),
      kind.errors.refused,
    );
    return this.getForOwnerOrThrow({ kind, ownerId, id });
  }

  /** In the caller's transaction. Returns their ids. */
  async add<T extends OrganizationTypes>(
    tx: Tx,
    kind: OrganizationKind<T>,
    ownerId: string,
    inputs: readonly (T['create'] & { id?: string })[],
    { source }: Origin = {},
  ): Promise<string[]> {
    const now = this.clock.now();
    const stored = { ownerId, version: 1, createdAt: now, updatedAt: now };
    const added = inputs.map(({ id = uuidv7(), ...input }) => {
      const { people = [], fields } = kind.separate(input);
      const list = toPeople(kind, people, []);
      return { id, before: [], list, row: { ...fields, ...kind.derive(list), ...stored, id } };
    });
    const rows = added.map(({ row }) => row);
    await this.organizations.insert(tx, kind, rows);
    await this.organizations.replacePeople(tx, kind, ownerId, added);
    const ids = idsOf(added);
    await kind.addChanged(this.outbox, tx, 'created', ownerId, ids, source);
    return ids;
  }

  async update<T extends OrganizationTypes>(ref: OrganizationRef<T>, input: T['update']): Promise<T['response']> {
    const { kind, ownerId, id } = ref;
    const constraintErrors = kind.errors.refused;
    return edit(this.db, { current: () => this.getForOwnerOrThrow(ref), constraintErrors }, async (tx) =>
      onlyOf(await this.change(tx, kind, ownerId, [{ ...input, id }])),
    );
  }

  async change<T extends OrganizationTypes>(
    tx: Tx,
    kind: OrganizationKind<T>,
    ownerId: string,
    changes: readonly Change<T['update']>[],
    origin?: Origin,
  ): Promise<Outcome[]> {
    const separated = changes.map(({ id, version, ...input }) => ({ id, version, ...kind.separate(input) }));
    const locked = await this.organizations.lockAll(tx, kind, ownerId, idsOf(changes));
    const withPeople = separated.flatMap(({ id, people }) => (people ? [id] : []));
    const known = await this.organizations.peopleOf(tx, kind, ownerId, withPeople);
    const written = applyToEach(separated, ({ id, version, people, fields }) => {
      expectVersion(locked.get(id), version);
      const before = known.get(id) ?? [];
      const list =
        people &&
        toPeople(
          kind,
          people,
          before.map((person) => person.id),
        );
      return { id, fields, before, list };
    });
    await this.write(tx, kind, ownerId, accepted(written), origin);
    return outcomesOf(written);
  }

  /** Adds people at the end of the lists of their organizations, in the caller's transaction. */
  addPeople<T extends OrganizationTypes>(
    tx: Tx,
    kind: OrganizationKind<T>,
    ownerId: string,
    added: readonly NewPerson<T>[],
    origin?: Origin,
  ): Promise<Outcome[]> {
    const edits = added.map(({ organizationId, id = uuidv7(), person }) => ({
      organizationId,
      apply: (list: T['person'][]) => {
        if (list.length >= kind.people.max) throw organizationIsFull(kind.noun, kind.people.field);
        return { id, list: [...list, kind.people.added(list, kind.people.withId(person, id))] };
      },
    }));
    return this.editPeople(tx, kind, ownerId, edits, origin);
  }

  /** Changes and removes people of organizations, in the caller's transaction. Who becomes the primary one comes last. */
  changePeople<T extends OrganizationTypes>(
    tx: Tx,
    kind: OrganizationKind<T>,
    ownerId: string,
    patches: readonly PersonPatch<T>[],
    origin?: Origin,
  ): Promise<Outcome[]> {
    const edits = patches.map(({ organizationId, id, patch }) => ({
      organizationId,
      apply: (list: T['person'][]) => {
        const known = list.find((person) => person.id === id);
        if (!known) throw fieldError('id', `This ${kind.people.noun} does not exist`);
        const next = patch && kind.people.changed(list, kind.people.withId({ ...known, ...patch }, id));
        return { id, list: list.flatMap((person) => (person.id === id ? (next ?? []) : person)) };
      },
    }));
    return this.editPeople(tx, kind, ownerId, edits, origin);
  }

  /** Lets each edit change the list of its organization, in the caller's transaction: one after the other. */
  async editPeople<T extends OrganizationTypes>(
    tx: Tx,
    kind: OrganizationKind<T>,
    ownerId: string,
    edits: readonly PeopleEdit<T>[],
    origin?: Origin,
  ): Promise<Outcome[]> {
    const ids = [...new Set(edits.map(({ organizationId }) => organizationId))];
    const there = await this.organizations.lockAll(tx, kind, ownerId, ids);
    const people = await this.organizations.peopleOf(tx, kind, ownerId, ids);
    const before = new Map(ids.map((id) => [id, people.get(id) ?? []]));
    const lists = new Map(before);
    const keptIds = new Map<string, string | undefined>();
    for (const id of ids) if (!there.has(id)) keptIds.set(id, await this.merges.mergedInto({ kind, ownerId, id }));
    const outcomes = applyToEach(edits, (edit) => {
      if (keptIds.has(edit.organizationId)) throw organizationNotFound(kind, keptIds.get(edit.organizationId));
      const { id, list } = edit.apply(lists.get(edit.organizationId)!);
      lists.set(edit.organizationId, list);
      return id;
    });
    const changes = [...lists].flatMap(([id, list]) => {
      const known = before.get(id)!;
      return list === known ? [] : [{ id, fields: {}, before: known, list: kind.people.complete(list) }];
    });
    await this.write(tx, kind, ownerId, changes, origin);
    return outcomes;
  }

  async delete(ref: OrganizationRef, version?: number): Promise<void> {
    const { kind, ownerId, id } = ref;
    const constraintErrors = organizationHolders(kind);
    await remove(this.db, { current: () => this.getForOwnerOrThrow(ref), constraintErrors }, async (tx) =>
      onlyOf(await this.remove(tx, kind, ownerId, [{ id, version }])),
    );
  }

  async remove(
    tx: Tx,
    kind: OrganizationKind,
    ownerId: string,
    removals: readonly Removal[],
    { source }: Origin = {},
  ): Promise<Outcome[]> {
    const locked = await this.organizations.lockAll(tx, kind, ownerId, idsOf(removals));
    const holding = byId(await this.organizations.countEvents(tx, kind, ownerId, idsOf(removals)));
    const removed = applyToEach(removals, ({ id, version }) => {
      const organization = expectVersion(locked.get(id), version);
      const held = holding.get(id);
      if (held) throw organizationHasEvents(kind, held.count);
      return organization;
    });
    const ids = idsOf(accepted(removed));
    await this.organizations.delete(tx, kind, ownerId, ids);
    await kind.addChanged(this.outbox, tx, 'deleted', ownerId, ids, source);
    return outcomesOf(removed);
  }

  /** Of clients that a restore has written: what the search finds them by. */
  async writeContactTexts(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
    const people = await this.organizations.peopleOf(tx, clientKind, ownerId, ids);
    const texts = ids.map((id) => ({ id, text: contactText(people.get(id) ?? []) }));
    await this.organizations.setContactTexts(tx, ownerId, texts);
  }

  private async write<T extends OrganizationTypes>(
    tx: Tx,
    kind: OrganizationKind<T>,
    ownerId: string,
    changes: readonly OrganizationChange<T>[],
    { source }: Origin = {},
  ): Promise<void> {
    const updatedAt = this.clock.now();
    const patches = changes.map(({ id, fields, list }) => ({
      ...fields,
      ...(list && kind.derive(list)),
      updatedAt,
      id,
    }));
    await this.organizations.update(tx, kind, ownerId, patches);
    const lists = changes.flatMap(({ id, before, list }) => (list ? [{ id, before, list }] : []));
    await this.organizations.replacePeople(tx, kind, ownerId, lists);
    const ids = idsOf(changes);
    await kind.addChanged(this.outbox, tx, 'updated', ownerId, ids, source);
  }
}
