/** Reads what the text of a contract may name: the event, its client and bureau with their people, and the speaker. */
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import type { ContractFacts } from './templates/contract-values';

const PERSON = `jsonb_build_object('name', k.name, 'title', k.title, 'email', k.email)`;

/** The signer at this event, else the contact with that role, else the primary one. */
const CLIENT_SIGNER = `
  (SELECT ${PERSON} FROM client_contacts k
   LEFT JOIN event_contacts ek ON ek.owner_id = k.owner_id AND ek.contact_id = k.id AND ek.event_id = e.id
     AND ek.role = 'signer'
   WHERE k.owner_id = e.owner_id AND k.client_id = e.client_id
   ORDER BY ek.contact_id IS NULL, k.role IS DISTINCT FROM 'signer', NOT k.is_primary, k.position LIMIT 1)`;

export const CONTRACT_FACTS = `
  SELECT coalesce(nullif(p.name, ''), u.username) AS "speakerName", p.title AS "speakerTitle",
    u.email AS "speakerEmail", p.phone AS "speakerPhone", p.website AS "speakerWebsite",
    p.travels_from_city AS "speakerCity", p.travels_from_state AS "speakerState", u.time_zone AS "timeZone",
    e.id AS "eventId", e.title, e.type, e.format, e.event_date AS "eventDate", e.end_date AS "endDate",
    to_char(e.start_time, 'HH24:MI') AS "startTime", to_char(e.end_time, 'HH24:MI') AS "endTime",
    e.time_zone AS "eventTimeZone", e.venue_name AS "venueName", e.venue_address AS "venueAddress",
    e.city, e.state, e.country, coalesce(e.presentation_title, pr.title) AS "presentationTitle",
    e.length_minutes AS "lengthMinutes", e.audience_expected AS "audienceExpected", e.theme,
    e.recording_terms AS "recordingTerms", e.exclusivity_terms AS "exclusivityTerms",
    e.product_sale_terms AS "productSaleTerms", e.fee_type AS "feeType",
    e.gross_fee_cents AS "grossFeeCents", e.currency, e.commission_percent::float8 AS "commissionPercent",
    e.travel_terms AS "travelTerms", e.travel_amount_cents AS "travelAmountCents",
    e.client_id AS "clientId", c.name AS "clientName", c.legal_name AS "clientLegalName",
    c.address AS "clientAddress", c.payment_terms_days AS "clientPaymentTermsDays",
    (SELECT ${PERSON} FROM client_contacts k
     WHERE k.owner_id = e.owner_id AND k.client_id = e.client_id ORDER BY NOT k.is_primary, k.position LIMIT 1)
      AS "clientContact",
    ${CLIENT_SIGNER} AS "clientSigner",
    e.bureau_partner_id AS "bureauPartnerId", b.name AS "bureauName", b.address AS "bureauAddress",
    CASE WHEN b.id IS NOT NULL THEN jsonb_build_object('name', coalesce(r.name, b.contact_name, b.name),
      'title', r.title, 'email', coalesce(r.email, b.email)) END AS "bureauContact",
    coalesce(b.contracted_by = 'bureau', false) AS "bureauContracts"
  FROM speaking_events e
  JOIN users u ON u.id = e.owner_id
  JOIN speaker_profiles p ON p.user_id = e.owner_id
  LEFT JOIN clients c ON c.owner_id = e.owner_id AND c.id = e.client_id
  LEFT JOIN bureau_partners b ON b.owner_id = e.owner_id AND b.id = e.bureau_partner_id
  LEFT JOIN bureau_representatives r ON r.owner_id = e.owner_id AND r.bureau_partner_id = e.bureau_partner_id
    AND r.id = e.representative_id
  LEFT JOIN presentations pr ON pr.owner_id = e.owner_id AND pr.id = e.presentation_id
  WHERE e.owner_id = $1 AND e.id = $2`;

@Injectable()
export class ContractFactsRepository {
  constructor(private readonly db: Db) {}

  async find(ownerId: string, eventId: string): Promise<ContractFacts | undefined> {
    const [row] = await this.db.query<ContractFacts>(CONTRACT_FACTS, [ownerId, eventId]);
    return row;
  }

  /** The same inside of the transaction that freezes it. */
  async findIn(tx: Tx, ownerId: string, eventId: string): Promise<ContractFacts | undefined> {
    const [row]: ContractFacts[] = await tx.query(CONTRACT_FACTS, [ownerId, eventId]);
    return row;
  }

  /** The speaker's zone: which day it is when nothing of an event is asked for. */
  async timeZoneOf(ownerId: string): Promise<string> {
    const [row] = await this.db.query<{ timeZone: string }>(`SELECT time_zone AS "timeZone" FROM users WHERE id = $1`, [
      ownerId,
    ]);
    return row?.timeZone ?? 'UTC';
  }
}
