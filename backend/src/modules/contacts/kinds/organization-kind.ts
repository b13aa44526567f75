/**
 * What a kind of organization (client, bureau partner) tells the one implementation of both. SQL in a description is
 * constant text over `o`, the organization, and `p`, its people.
 */
import type { Where } from '@lectern/database/list-query';
import type { Outbox } from '@lectern/database/outbox';
import type { Tx } from '@lectern/database/db';
import type { MergeDifference } from '@lectern/protocol/merging';
import type { AppError } from '../../../common/app-error';
import type { Person } from '../../../common/merging';
import type { Reference } from '../../../common/references';

export interface OrganizationRow {
  id: string;
  name: string;
  notes: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export type PersonInput<P extends Person> = Omit<P, 'id'> & { id?: string };

interface PersonEntity extends Person {
  ownerId: string;
  position: number;
  isPrimary?: boolean;
}

/** The types of a kind: its table, its people, and what its routes take and return. */
export interface OrganizationTypes {
  entity: OrganizationRow & { ownerId: string };
  person: Person;
  response: Omit<OrganizationRow, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string };
  listItem: { id: string; createdAt: string };
  create: object;
  update: { version: number };
  query: { q?: string; sort: 'name' | 'createdAt'; direction: 'asc' | 'desc'; limit: number; cursor?: string };
  merge: { otherId: string; version: number; otherVersion: number; fromOther: readonly string[] };
}

/** As the repository reads it: only instants differ from the response. */
export type RowOf<T extends OrganizationTypes> = Omit<T['response'], keyof OrganizationRow> & OrganizationRow;

/** Two people who are one: `id` becomes `sameAs`. */
export interface SamePerson {
  id: string;
  sameAs: string;
}

export interface OrganizationKind<T extends OrganizationTypes = OrganizationTypes> {
  /** In sentences: "This client does not exist." */
  noun: string;
  table: 'clients' | 'bureau_partners';
  entity: new () => OrganizationTypes['entity'];
  /** The column by which other tables refer to it. */
  reference: 'client_id' | 'bureau_partner_id';
  /** The same in entities and payloads. */
  idField: 'clientId' | 'bureauPartnerId';
  /** Of idempotency keys. */
  scope: string;
  columns: string;
  listColumns: string;
  /** After `o`, the organization, and `e`, its events. */
  listJoins: string;
  /** Adds the filters of this kind's list. */
  filter(where: Where, query: T['query']): void;
  /** Returns the condition that a word of the search is found. */
  matches(placeholder: string): string;
  /** Returns the fields of the organization's own row, and its people where they are given. */
  separate(input: T['create'] | Omit<T['update'], 'version'>): {
    people?: readonly PersonInput<T['person']>[];
    fields: Partial<T['entity']>;
  };
  /** Returns the columns that repeat something of its people. */
  derive(people: readonly T['person'][]): Partial<T['entity']>;
  people: {
    /** In requests and responses. */
    field: 'contacts' | 'representatives';
    noun: string;
    max: number;
    table: 'client_contacts' | 'bureau_representatives';
    entity: new () => PersonEntity;
    /** What all lose before the list is written, where only one may have it. */
    cleared: Partial<PersonEntity> | null;
    columns: string;
    /** The fields that a merge fills in, and keeps where they differ. */
    merged: readonly string[];
    of(row: RowOf<T>): T['person'][];
    withId(person: PersonInput<T['person']>, id: string): T['person'];
    /** Returns the person as they join or change in the list. Throws what the list refuses. */
    added(list: readonly T['person'][], person: T['person']): T['person'];
    changed(list: readonly T['person'][], person: T['person']): T['person'];
    /** Returns the list as it is stored, when all have their ids. */
    complete(people: T['person'][]): T['person'][];
  };
  /** Detaches what may outlive them, before they are deleted. */
  detach(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void>;
  /** Says what happened to them, where anything hears of it. */
  addChanged(
    outbox: Outbox,
    tx: Tx,
    change: 'created' | 'updated' | 'deleted',
    ownerId: string,
    ids: readonly string[],
    source?: 'import',
  ): Promise<unknown>;
  errors: {
    notFound: string;
    hasEvents: { code: string; one: string; many: string };
    /** The constraint that refuses the delete because of an event. */
    eventsConstraint: string;
    /** What else keeps it, by the constraint that refused its delete. */
    holders: Record<string, { code: string; held: string }>;
    /** By the constraint that refused a create or update. */
    refused: Record<string, () => AppError>;
    tooManyPeople: { code: string; text: string };
  };
  merging: {
    scope: string;
    table: 'client_merges' | 'bureau_partner_merges';
    /** Every column that refers to it and moves on its own. */
    references: readonly Reference[];
    fields(kept: RowOf<T>, other: RowOf<T>, fromOther: T['merge']['fromOther']): Merged<T>;
    /** What is joined beside the notes. */
    joined(kept: RowOf<T>, other: RowOf<T>): Merged<T>;
    /** A person who comes along from the other organization. */
    arriving(person: T['person']): T['person'];
    /** A person with what the same person had at the other organization. */
    united(kept: T['person'], other: T['person']): T['person'];
    /** Moves what refers to the people: those who are the same, and those who come along. */
    movePeople(tx: Tx, ownerId: string, from: string, to: string, same: readonly SamePerson[]): Promise<void>;
    addMerged(outbox: Outbox, tx: Tx, ownerId: string, id: string, mergedId: string): Promise<unknown>;
  };
}

export interface Merged<T extends OrganizationTypes> {
  values: Partial<T['entity']>;
  differences: MergeDifference[];
}

/** One organization of an owner. */
export interface OrganizationRef<T extends OrganizationTypes = OrganizationTypes> {
  kind: OrganizationKind<T>;
  ownerId: string;
  id: string;
}
