import { Injectable } from '@nestjs/common';
import { columns, jsonColumns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { Db, writeWithCommit, type CommittedRows, type Tx } from '@lectern/database/db';
import type { Statement } from '@lectern/database/join-inserts';
import type { ContactRole } from '@lectern/protocol/client-contacts';
import type { RowPatch } from '@lectern/database/plain-inserts';
import { In } from 'typeorm';
import { detachDraftsFromEvent } from '../invoices/references';
import { byId, idsOf } from '../../common/many';
import { EventContact } from './logistics/event-contact.entity';
import { SpeakingEventChange } from './history/speaking-event-change.entity';
import { SpeakingEvent } from './speaking-event.entity';
import { StatusChange } from './history/status-change.entity';
import { BureauPartner } from '../contacts/bureau-partner.entity';
import { Representative } from '../contacts/people/representative.entity';
import { Client } from '../contacts/client.entity';
import { Presentation } from '../presentations/presentation.entity';
import { ClientContact } from '../contacts/people/client-contact.entity';

/** What the rules need of a row that is about to change. */
export type LockedEvent = RowOf<typeof LOCK_COLUMNS>;

export interface References {
  eventId: string | null;
  clientId: string | null;
  bureauPartnerId: string | null;
  representativeId: string | null;
  parentEventId: string | null;
  presentationId: string | null;
  contactIds: string[];
}

/** What was found of the rows that an event refers to, among its owner's rows only. */
export interface FoundReferences {
  client: boolean;
  /** Null: there is no such bureau partner. */
  bureauCommissionPercent: number | null;
  representative: boolean;
  parent: boolean;
  /** The event itself is above its parent. */
  parentIsBelow: boolean;
  /** Null: there is no such presentation. */
  presentationTitle: string | null;
  /** Contacts of that client. */
  contactIds: string[];
}

const OWN_COLUMNS = columns(SpeakingEvent, '', SpeakingEventResponse.shape);
const FIND_ONE_COLUMNS = selectList(
  columns(SpeakingEvent, 'e', SpeakingEventResponse.shape),
  outerColumns(Client, 'c', { clientName: 'name' }),
  outerColumns(BureauPartner, 'b', { bureauPartnerName: 'name' }),
  outerColumns(Representative, 'r', { representativeName: 'name' }),
  outerColumns(Presentation, 'pr', { presentationName: 'title' }),
  outerColumns(SpeakingEvent, 'p', { parentEventTitle: 'title' }),
);
const FIND_ONE_CONTACTS = selectList(
  jsonColumns(ClientContact, 'k', 'name, title, email, phone'),
  jsonColumns(ClientContact, 'k', { contactId: 'id' }),
  jsonColumns(EventContact, 'ek', 'role'),
);
const FIND = `
  SELECT ${FIND_ONE_COLUMNS},
    (SELECT coalesce(jsonb_agg(jsonb_build_object(${FIND_ONE_CONTACTS}) ORDER BY ek.position), '[]')
      FROM event_contacts ek JOIN client_contacts k ON k.owner_id = ek.owner_id AND k.id = ek.contact_id
      WHERE ek.owner_id = e.owner_id AND ek.event_id = e.id) AS contacts
  FROM speaking_events e
  LEFT JOIN clients c ON c.owner_id = e.owner_id AND c.id = e.client_id
  LEFT JOIN bureau_partners b ON b.owner_id = e.owner_id AND b.id = e.bureau_partner_id
  LEFT JOIN bureau_representatives r ON r.owner_id = e.owner_id AND r.id = e.representative_id
    AND r.bureau_partner_id = e.bureau_partner_id
  LEFT JOIN speaking_events p ON p.owner_id = e.owner_id AND p.id = e.parent_event_id
  LEFT JOIN presentations pr ON pr.owner_id = e.owner_id AND pr.id = e.presentation_id
  WHERE e.owner_id = $1 AND e.id = `;
const FIND_ONE = `${FIND}$2`;
const FIND_ALL = `${FIND}ANY ($2::uuid[])`;

const HOLDING = `
  SELECT DISTINCT event_id AS id FROM holds
  WHERE owner_id = $1 AND event_id = ANY ($2::uuid[]) AND (outcome IS NULL OR outcome = 'confirmed')`;

const LOCK_COLUMNS = columns(
  SpeakingEvent,
  '',
  `id, version, title, status, eventDate, endDate, timeZone, clientId, bureauPartnerId, representativeId,
    parentEventId, presentationId, currency`,
);

/**
 * NO KEY: rows that refer to the event may still be written by others. A hold that is changed twice in one transaction
 * checks its reference again, under the lock of its day, for which whoever holds this lock may be waiting.
 */
const LOCK = `
  SELECT ${LOCK_COLUMNS}
  FROM speaking_events WHERE owner_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR NO KEY UPDATE`;

/**
 * `$2` is a list of References, of which each gets its row. Subqueries for a value, not EXISTS: PostgreSQL would read all rows
 * of the owner to answer a list.
 */
const FIND_REFERENCES = `
  WITH RECURSIVE asked AS (
    SELECT * FROM jsonb_to_recordset($2::jsonb) AS a (place int, "eventId" uuid, "clientId" uuid, "bureauPartnerId" uuid,
      "representativeId" uuid, "parentEventId" uuid, "presentationId" uuid, "contactIds" uuid[])
  ), ancestors (place, id, parent_id, depth) AS (
    SELECT a.place, e.id, e.parent_event_id, 1 FROM asked a
      JOIN speaking_events e ON e.owner_id = $1 AND e.id = a."parentEventId"
    UNION ALL
    SELECT a.place, e.id, e.parent_event_id, a.depth + 1 FROM ancestors a
      JOIN speaking_events e ON e.owner_id = $1 AND e.id = a.parent_id
      WHERE a.depth < 100
  )
  SELECT
    coalesce((SELECT true FROM clients WHERE owner_id = $1 AND id = a."clientId"), false) AS client,
    (SELECT commission_percent::float8 FROM bureau_partners WHERE owner_id = $1 AND id = a."bureauPartnerId")
      AS "bureauCommissionPercent",
    coalesce((SELECT true FROM bureau_representatives
      WHERE owner_id = $1 AND bureau_partner_id = a."bureauPartnerId" AND id = a."representativeId"), false)
      AS representative,
    EXISTS (SELECT 1 FROM ancestors n WHERE n.place = a.place) AS parent,
    EXISTS (SELECT 1 FROM ancestors n WHERE n.place = a.place AND n.id = a."eventId") AS "parentIsBelow",
    (SELECT title FROM presentations WHERE owner_id = $1 AND id = a."presentationId") AS "presentationTitle",
    ARRAY(SELECT id FROM client_contacts
      WHERE owner_id = $1 AND client_id = a."clientId" AND id = ANY (a."contactIds")) AS "contactIds"
  FROM asked a ORDER BY a.place`;

const NOTHING_FOUND: FoundReferences = {
  client: false,
  bureauCommissionPercent: null,
  representative: false,
  parent: false,
  parentIsBelow: false,
  presentationTitle: null,
  contactIds: [],
};

export function refersToNothing(to: References): boolean {
  const ids = [to.clientId, to.bureauPartnerId, to.representativeId, to.parentEventId, to.presentationId];
  return to.contactIds.length === 0 && ids.every((id) => id === null);
}

/** The constraint that refuses an event whose slug another one has. */
export const SLUG_CONSTRAINT = 'speaking_events_slug';

/** Each turn is lost to events that took the slugs at that moment. */
const MOST_TURNS = 20;

/** Rows as the repositories read them: instants are Dates, and nothing derived is stored. */
export type EventRow = RowOf<typeof FIND_ONE_COLUMNS> & Pick<SpeakingEventResponse, 'contacts'>;

/**
 * Of each base the first numbers that are free, as many as are wanted. Each is looked up in the index, up to the limit: a
 * subquery for a value, not EXISTS, which would read all events of the owner.
 */
const FREE_SLUGS = `
  SELECT b.base, free.slug FROM unnest($2::text[], $3::int[]) AS b (base, wanted), LATERAL (
    SELECT n.slug FROM (SELECT b.base || '-' || generate_series(2, 1000000) AS slug) n
    WHERE (SELECT true FROM speaking_events e WHERE e.owner_id = $1 AND e.slug = n.slug) IS NULL AND n.slug <> ALL ($4)
    LIMIT b.wanted) free`;

/** Events in levels: none is in a level before its parent. */
function parentsFirst(events: readonly SpeakingEvent[]): SpeakingEvent[][] {
  const levels: SpeakingEvent[][] = [];
  let left = [...events];
  while (left.length > 0) {
    const ids = new Set(idsOf(left));
    const level = left.filter(({ parentEventId }) => parentEventId === null || !ids.has(parentEventId));
    // In a circle no one is first; the database refuses it.
    levels.push(level.length > 0 ? level : left);
    left = level.length > 0 ? left.filter(({ parentEventId }) => parentEventId !== null && ids.has(parentEventId)) : [];
  }
  return levels;
}

/** What is read of an event that refers to nothing. */
const NO_REFERENCES = {
  clientName: null,
  bureauPartnerName: null,
  representativeName: null,
  presentationName: null,
  parentEventTitle: null,
  contacts: [],
};

/** The people at one event, in their order. */
export interface EventPeople {
  id: string;
  contacts: readonly { contactId: string; role: ContactRole }[];
}

const SPIN_OFF_COLUMNS = columns(SpeakingEvent, '', 'id, parentEventId');

@Injectable()
export class EventsRepository {
  constructor(private readonly db: Db) {}

  async find(ownerId: string, id: string): Promise<EventRow | undefined> {
    const { sql, parameters } = this.findStatement(ownerId, id);
    const [row] = await this.db.queryShort<EventRow>(sql, parameters);
    return row;
  }

  /** For `txThenRead`: finds an EventRow. */
  findStatement(ownerId: string, id: string): Statement {
    return { sql: FIND_ONE, parameters: [ownerId, id] };
  }

  /** As the transaction sees it: with what it wrote so far. */
  async findInside(tx: Tx, ownerId: string, id: string): Promise<EventRow | undefined> {
    return (await this.findAllInside(tx, ownerId, [id])).get(id);
  }

  async findAllInside(tx: Tx, ownerId: string, ids: readonly string[]): Promise<Map<string, EventRow>> {
    return byId(await tx.query<EventRow[]>(FIND_ALL, [ownerId, ids]));
  }

  /** Of these events, those that hold days. */
  async holding(tx: Tx, ownerId: string, ids: readonly string[]): Promise<Set<string>> {
    const rows: { id: string }[] = await tx.query(HOLDING, [ownerId, ids]);
    return new Set(idsOf(rows));
  }

  /**
   * Before any row lock: events of one owner get their parents one after the other, so that two that become each other's
   * parent at the same time cannot both miss it.
   */
  async lockParents(tx: Tx, ownerId: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`parent events of ${ownerId}`]);
  }

  /** One writer at a time per event. */
  async lock(tx: Tx, ownerId: string, id: string): Promise<LockedEvent | undefined> {
    const [row] = await this.lockAll(tx, ownerId, [id]);
    return row;
  }

  /** In the order of their ids, as everyone locks several. */
  lockAll(tx: Tx, ownerId: string, ids: readonly string[]): Promise<LockedEvent[]> {
    return tx.query(LOCK, [ownerId, ids]);
  }

  /** Of each, in their order. */
  async findReferences(tx: Tx, ownerId: string, references: readonly References[]): Promise<FoundReferences[]> {
    if (references.every(refersToNothing)) return references.map(() => NOTHING_FOUND);
    const asked = references.map((one, place) => {
      const { eventId, clientId, bureauPartnerId, representativeId, parentEventId, presentationId, contactIds } = one;
      return { place, eventId, clientId, bureauPartnerId, representativeId, parentEventId, presentationId, contactIds };
    });
    return tx.query(FIND_REFERENCES, [ownerId, JSON.stringify(asked)]);
  }

  /**
   * Before a transaction writes several events, or numbers one: two that write many could each wait for a slug of the other,
   * and of many that number one slug some would lose it again and again.
   */
  async lockSlugs(tx: Tx, ownerId: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`slugs of ${ownerId}`]);
  }

  /** Gives each event its `slug`, or the first number after it that is free. */
  async insert(tx: Tx, events: readonly SpeakingEvent[]): Promise<void> {
    if (events.length > 1) await this.lockSlugs(tx, events[0]!.ownerId);
    // A parent whose slug is taken comes with the next turn, and its spin-offs cannot come before it.
    for (const level of parentsFirst(events)) await this.insertLevel(tx, level);
  }

  private async insertLevel(tx: Tx, events: readonly SpeakingEvent[]): Promise<void> {
    let left = events;
    for (let turn = 0; left[0]; turn += 1) {
      const { ownerId, slug } = left[0];
      if (turn > MOST_TURNS) throw new Error(`no slug is free for ${slug}`);
      if (turn === 1) await this.lockSlugs(tx, ownerId);
      const slugs = left.map((event) => event.slug);
      const free = turn === 0 ? slugs : await this.freeSlugs(tx, ownerId, slugs);
      const rows = left.map((event, at) => ({ ...event, slug: free[at]! }));
      const added = new Set(await tx.insertIfNew(SpeakingEvent, rows));
      left = left.filter(({ id }) => !added.has(id));
    }
  }

  /**
   * Returns each with the first number that neither an event nor one of `others` has. Numbered slugs of two bases never
   * collide: `gala-2` is numbered `gala-2-2`.
   */
  async freeSlugs(tx: Tx, ownerId: string, slugs: readonly string[], others: readonly string[] = []) {
    const wanted = new Map<string, number>();
    for (const slug of slugs) wanted.set(slug, (wanted.get(slug) ?? 0) + 1);
    const rows: { base: string; slug: string }[] = await tx.query(FREE_SLUGS, [
      ownerId,
      [...wanted.keys()],
      [...wanted.values()],
      others.filter((slug) => wanted.has(slug.replace(/-\d+$/, ''))),
    ]);
    return slugs.map((slug) => {
      const next = rows.findIndex(({ base }) => base === slug);
      if (next < 0) throw new Error(`no slug is free for ${slug}`);
      return rows.splice(next, 1)[0]!.slug;
    });
  }

  /**
   * Sends an event that refers to nothing with the COMMIT, which fails by `SLUG_CONSTRAINT` if another event has
   * its slug.
   */
  insertWithCommit(tx: Tx, event: SpeakingEvent): CommittedRows<EventRow> {
    const { sql, parameters } = tx.insertStatement(SpeakingEvent, [event]);
    const inserted = writeWithCommit<RowOf<typeof OWN_COLUMNS>>(tx, `${sql} RETURNING ${OWN_COLUMNS}`, parameters);
    return () => inserted().map((row) => Object.assign(row, NO_REFERENCES));
  }

  async update(tx: Tx, ownerId: string, rows: readonly RowPatch<SpeakingEvent>[]): Promise<void> {
    await tx.updateEach(SpeakingEvent, ownerId, rows);
  }

  /** Drafts of their invoices stay without them; what was sent refuses the delete. */
  async delete(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
    await detachDraftsFromEvent(tx, ownerId, ids);
    await tx.delete(SpeakingEvent, { ownerId, id: In([...ids]) });
  }

  spinOffsOf(tx: Tx, ownerId: string, ids: readonly string[]) {
    return tx.query<RowOf<typeof SPIN_OFF_COLUMNS>[]>(
      `SELECT ${SPIN_OFF_COLUMNS} FROM speaking_events
       WHERE owner_id = $1 AND parent_event_id = ANY ($2::uuid[])`,
      [ownerId, ids],
    );
  }

  /** Of these events, all their people. */
  async replaceContacts(tx: Tx, ownerId: string, events: readonly EventPeople[]): Promise<void> {
    if (events.length === 0) return;
    await tx.delete(EventContact, { ownerId, eventId: In(idsOf(events)) });
    await this.addContacts(tx, ownerId, events);
  }

  async addContacts(tx: Tx, ownerId: string, events: readonly EventPeople[]): Promise<void> {
    const rows = events.flatMap(({ id, contacts }) =>
      contacts.map(({ contactId, role }, position) => ({ contactId, role, ownerId, eventId: id, position })),
    );
    await tx.insert(EventContact, rows);
  }

  /** The events went to another client: the former client's people have no part in them. */
  async removeContactsOfOtherClients(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await tx.query(
      `DELETE FROM event_contacts ek USING client_contacts k, speaking_events e
       WHERE ek.owner_id = $1 AND ek.event_id = ANY ($2::uuid[]) AND e.owner_id = $1 AND e.id = ek.event_id
         AND k.owner_id = $1 AND k.id = ek.contact_id AND k.client_id IS DISTINCT FROM e.client_id`,
      [ownerId, ids],
    );
  }

  addStatusChanges(tx: Tx, changes: readonly StatusChange[]): void {
    if (changes.length === 0) return;
    const { sql, parameters } = tx.insertStatement(StatusChange, changes);
    writeWithCommit(tx, sql, parameters);
  }

  async addChanges(tx: Tx, changes: SpeakingEventChange[]): Promise<void> {
    await tx.insert(SpeakingEventChange, changes);
  }
}
