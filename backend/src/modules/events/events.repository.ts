import { Injectable } from '@nestjs/common';
import { columns, jsonColumns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { speakingEventResponse, type SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { Db, writeWithCommit, type Statement, type Tx } from '@lectern/database/db';
import type { ContactRole } from '@lectern/protocol/clients';
import { detachDraftsFromEvent } from '../invoices/references';
import { EventContact } from './logistics/event-contact.entity';
import { freeSlug, numberedSlugs } from './slug';
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

const FIND_ONE_COLUMNS = selectList(
  columns(SpeakingEvent, 'e', speakingEventResponse.shape),
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
const FIND_ONE = `
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
  WHERE e.owner_id = $1 AND e.id = $2`;

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
  FROM speaking_events WHERE owner_id = $1 AND id = $2 FOR NO KEY UPDATE`;

const FIND_REFERENCES = `
  WITH RECURSIVE ancestors (id, parent_id, depth) AS (
    SELECT id, parent_event_id, 1 FROM speaking_events WHERE owner_id = $1 AND id = $6
    UNION ALL
    SELECT e.id, e.parent_event_id, a.depth + 1 FROM ancestors a
      JOIN speaking_events e ON e.owner_id = $1 AND e.id = a.parent_id
      WHERE a.depth < 100
  )
  SELECT
    EXISTS (SELECT 1 FROM clients WHERE owner_id = $1 AND id = $3) AS client,
    (SELECT commission_percent::float8 FROM bureau_partners WHERE owner_id = $1 AND id = $4)
      AS "bureauCommissionPercent",
    EXISTS (SELECT 1 FROM bureau_representatives WHERE owner_id = $1 AND bureau_partner_id = $4 AND id = $5)
      AS representative,
    EXISTS (SELECT 1 FROM ancestors) AS parent,
    EXISTS (SELECT 1 FROM ancestors WHERE id = $2) AS "parentIsBelow",
    (SELECT title FROM presentations WHERE owner_id = $1 AND id = $8) AS "presentationTitle",
    ARRAY(SELECT id FROM client_contacts WHERE owner_id = $1 AND client_id = $3 AND id = ANY ($7::uuid[]))
      AS "contactIds"`;

const NOTHING_FOUND: FoundReferences = {
  client: false,
  bureauCommissionPercent: null,
  representative: false,
  parent: false,
  parentIsBelow: false,
  presentationTitle: null,
  contactIds: [],
};

function refersToNothing(to: References): boolean {
  const ids = [to.clientId, to.bureauPartnerId, to.representativeId, to.parentEventId, to.presentationId];
  return to.contactIds.length === 0 && ids.every((id) => id === null);
}

/** Each turn is lost to numbers that are all taken, or to an event that took the slug at that moment. */
const MOST_TURNS = 20;

const TAKEN_SLUGS = `SELECT slug FROM speaking_events WHERE owner_id = $1 AND slug = ANY ($2::text[])`;

/** Rows as the repositories read them: instants are Dates, and nothing derived is stored. */
export type EventRow = RowOf<typeof FIND_ONE_COLUMNS> & Pick<SpeakingEventResponse, 'contacts'>;

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
    const [row]: EventRow[] = await tx.query(FIND_ONE, [ownerId, id]);
    return row;
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
    const [row]: LockedEvent[] = await tx.query(LOCK, [ownerId, id]);
    return row;
  }

  async findReferences(tx: Tx, ownerId: string, references: References): Promise<FoundReferences> {
    if (refersToNothing(references)) return NOTHING_FOUND;
    const [found]: FoundReferences[] = await tx.query(FIND_REFERENCES, [
      ownerId,
      references.eventId,
      references.clientId,
      references.bureauPartnerId,
      references.representativeId,
      references.parentEventId,
      references.contactIds,
      references.presentationId,
    ]);
    if (!found) throw new Error('a query without FROM answered no row');
    return found;
  }

  /**
   * Gives the event `slug`, or the first number after it that is free. Events are added side by side; an import, which
   * takes many slugs at a time, holds the lock alone.
   */
  async insert(tx: Tx, event: SpeakingEvent): Promise<void> {
    const { ownerId, slug } = event;
    const locked = tx.query(`SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))`, [`slugs of ${ownerId}`]);
    // Sent with the lock, which PostgreSQL takes first.
    let [isNew] = await Promise.all([tx.insertIfNew(SpeakingEvent, event), locked]);
    for (let turn = 1; !isNew; turn += 1) {
      if (turn > MOST_TURNS) throw new Error(`no slug is free for ${slug}`);
      const asked = numberedSlugs(slug, turn);
      const rows: { slug: string }[] = await tx.query(TAKEN_SLUGS, [ownerId, asked]);
      const free = freeSlug(
        slug,
        rows.map((row) => row.slug),
      );
      isNew = await tx.insertIfNew(SpeakingEvent, { ...event, slug: free });
    }
  }

  async update(tx: Tx, ownerId: string, id: string, patch: Partial<SpeakingEvent>): Promise<void> {
    await tx.update(SpeakingEvent, { ownerId, id }, { ...patch, version: () => 'version + 1' });
  }

  /** Drafts of its invoices stay without it; what was sent refuses the delete. */
  async delete(tx: Tx, ownerId: string, id: string): Promise<void> {
    await detachDraftsFromEvent(tx, ownerId, id);
    await tx.delete(SpeakingEvent, { ownerId, id });
  }

  async countSpinOffs(tx: Tx, ownerId: string, id: string): Promise<number> {
    const [row]: { count: number }[] = await tx.query(
      `SELECT count(*) AS count FROM speaking_events WHERE owner_id = $1 AND parent_event_id = $2`,
      [ownerId, id],
    );
    return row?.count ?? 0;
  }

  async replaceContacts(
    tx: Tx,
    ownerId: string,
    eventId: string,
    contacts: readonly { contactId: string; role: ContactRole }[],
  ): Promise<void> {
    await tx.delete(EventContact, { ownerId, eventId });
    await this.addContacts(tx, ownerId, eventId, contacts);
  }

  async addContacts(
    tx: Tx,
    ownerId: string,
    eventId: string,
    contacts: readonly { contactId: string; role: ContactRole }[],
  ): Promise<void> {
    if (contacts.length === 0) return;
    await tx.insert(
      EventContact,
      contacts.map((contact, position) => ({ ...contact, ownerId, eventId, position })),
    );
  }

  /** The event went to another client: the former client's people have no part in it. */
  async removeContactsOfOtherClients(tx: Tx, ownerId: string, eventId: string, clientId: string | null): Promise<void> {
    await tx.query(
      `DELETE FROM event_contacts ek USING client_contacts k
       WHERE ek.owner_id = $1 AND ek.event_id = $2 AND k.owner_id = ek.owner_id AND k.id = ek.contact_id
         AND k.client_id IS DISTINCT FROM $3`,
      [ownerId, eventId, clientId],
    );
  }

  addStatusChange(tx: Tx, change: StatusChange): void {
    const { sql, parameters } = tx.insertStatement(StatusChange, [change]);
    writeWithCommit(tx, sql, parameters);
  }

  async addChange(tx: Tx, change: SpeakingEventChange): Promise<void> {
    await tx.insert(SpeakingEventChange, change);
  }
}
