import { Injectable } from '@nestjs/common';
import { Db, writeWithCommit, type Statement, type Tx } from '@lectern/database/db';
import type { ContactRole } from '@lectern/protocol/clients';
import type { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { detachDraftsFromEvent } from '../invoices/references';
import { EventContact } from './logistics/event-contact.entity';
import type { EventRow } from './events.mapper';
import { freeSlug, numberedSlugs } from './slug';
import { SpeakingEventChange } from './history/speaking-event-change.entity';
import { SpeakingEvent } from './speaking-event.entity';
import { StatusChange } from './history/status-change.entity';

/** What the rules need of a row that is about to change. */
export interface LockedEvent {
  id: string;
  version: number;
  title: string;
  status: SpeakingEventStatus;
  eventDate: string | null;
  endDate: string | null;
  timeZone: string;
  clientId: string | null;
  bureauPartnerId: string | null;
  representativeId: string | null;
  parentEventId: string | null;
  presentationId: string | null;
  currency: string;
}

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

const FIND_ONE = `
  SELECT e.id, e.slug, e.title, e.type, e.format, e.status, e.lead_source AS "leadSource",
    e.event_date AS "eventDate", e.end_date AS "endDate", e.date_is_tentative AS "dateIsTentative",
    to_char(e.start_time, 'HH24:MI') AS "startTime", to_char(e.end_time, 'HH24:MI') AS "endTime",
    e.time_zone AS "timeZone", e.venue_name AS "venueName", e.venue_address AS "venueAddress", e.city, e.state,
    e.country, e.latitude, e.longitude, e.room, e.room_setup AS "roomSetup", e.airport, e.parking, e.wifi,
    e.client_id AS "clientId", c.name AS "clientName", e.bureau_partner_id AS "bureauPartnerId",
    b.name AS "bureauPartnerName", e.representative_id AS "representativeId", r.name AS "representativeName",
    e.presentation_id AS "presentationId", pr.title AS "presentationName",
    e.presentation_title AS "presentationTitle", e.length_minutes AS "lengthMinutes",
    e.audience_expected AS "audienceExpected", e.audience_actual AS "audienceActual",
    e.audience_type AS "audienceType", e.industry, e.theme, e.goals, e.topics_to_avoid AS "topicsToAvoid",
    e.fee_type AS "feeType", e.gross_fee_cents AS "grossFeeCents", e.currency,
    e.commission_percent::float8 AS "commissionPercent", e.travel_terms AS "travelTerms",
    e.travel_amount_cents AS "travelAmountCents", e.recording_terms AS "recordingTerms",
    e.exclusivity_terms AS "exclusivityTerms", e.product_sale_terms AS "productSaleTerms",
    e.parent_event_id AS "parentEventId", p.title AS "parentEventTitle", e.spin_off_level AS "spinOffLevel",
    e.lost_reason AS "lostReason", e.debrief, e.evaluation_score::float8 AS "evaluationScore",
    e.next_follow_up_on AS "nextFollowUpOn", e.version, e.created_at AS "createdAt", e.updated_at AS "updatedAt",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('contactId', k.id, 'role', ek.role, 'name', k.name,
        'title', k.title, 'email', k.email, 'phone', k.phone) ORDER BY ek.position), '[]')
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

/**
 * NO KEY: rows that refer to the event may still be written by others. A hold that is changed twice in one transaction
 * checks its reference again, under the lock of its day, for which whoever holds this lock may be waiting.
 */
const LOCK = `
  SELECT id, version, title, status, event_date AS "eventDate", end_date AS "endDate", time_zone AS "timeZone",
    client_id AS "clientId", bureau_partner_id AS "bureauPartnerId", representative_id AS "representativeId",
    parent_event_id AS "parentEventId", presentation_id AS "presentationId",
    currency
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
