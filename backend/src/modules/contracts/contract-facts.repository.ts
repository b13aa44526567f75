/** Reads what the text of a contract may name: the event, its client and bureau with their people, and the speaker. */
import { Injectable } from '@nestjs/common';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { BureauPartner } from '../contacts/bureau-partner.entity';
import { Client } from '../contacts/client.entity';
import { SpeakerProfile } from '../profile/speaker-profile.entity';
import { SpeakingEvent } from '../events/speaking-event.entity';
import { User } from '../auth/user.entity';

const PERSON = `jsonb_build_object('name', k.name, 'title', k.title, 'email', k.email)`;

/** The signer at this event, else the contact with that role, else the primary one. */
const CLIENT_SIGNER = `
  (SELECT ${PERSON} FROM client_contacts k
   LEFT JOIN event_contacts ek ON ek.owner_id = k.owner_id AND ek.contact_id = k.id AND ek.event_id = e.id
     AND ek.role = 'signer'
   WHERE k.owner_id = e.owner_id AND k.client_id = e.client_id
   ORDER BY ek.contact_id IS NULL, k.role IS DISTINCT FROM 'signer', NOT k.is_primary, k.position LIMIT 1)`;

const CONTRACT_FACTS_COLUMNS = selectList(
  columns(SpeakerProfile, 'p', {
    speakerTitle: 'title',
    speakerPhone: 'phone',
    speakerWebsite: 'website',
    speakerCity: 'travelsFromCity',
    speakerState: 'travelsFromState',
  }),
  columns(User, 'u', { speakerEmail: 'email', timeZone: 'timeZone' }),
  columns(
    SpeakingEvent,
    'e',
    `title, type, format, eventDate, endDate, startTime, endTime, venueName, venueAddress, city, state, country,
      lengthMinutes, audienceExpected, theme, recordingTerms, exclusivityTerms, productSaleTerms, feeType,
      grossFeeCents, currency, commissionPercent, travelTerms, travelAmountCents, clientId, bureauPartnerId`,
  ),
  columns(SpeakingEvent, 'e', { eventId: 'id', eventTimeZone: 'timeZone' }),
  outerColumns(Client, 'c', {
    clientName: 'name',
    clientLegalName: 'legalName',
    clientAddress: 'address',
    clientPaymentTermsDays: 'paymentTermsDays',
  }),
  outerColumns(BureauPartner, 'b', { bureauName: 'name', bureauAddress: 'address' }),
);
export const CONTRACT_FACTS = `
  SELECT ${CONTRACT_FACTS_COLUMNS}, coalesce(nullif(p.name, ''), u.username) AS "speakerName",
    coalesce(e.presentation_title, pr.title) AS "presentationTitle", (SELECT ${PERSON} FROM client_contacts k
     WHERE k.owner_id = e.owner_id AND k.client_id = e.client_id ORDER BY NOT k.is_primary, k.position LIMIT 1)
      AS "clientContact",
    ${CLIENT_SIGNER} AS "clientSigner",
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

export interface PartyPerson {
  name: string;
  title: string | null;
  email: string | null;
}

/** Everything that a text may name, as it stands now. */
export type ContractFacts = RowOf<typeof CONTRACT_FACTS_COLUMNS> & {
  speakerName: string;
  presentationTitle: string | null;
  clientContact: PartyPerson | null;
  clientSigner: PartyPerson | null;
  bureauContact: PartyPerson | null;
  bureauContracts: boolean;
};

@Injectable()
export class ContractFactsRepository {
  constructor(private readonly db: Db) {}

  find(ownerId: string, eventId: string): Promise<ContractFacts | undefined> {
    return this.db.queryOne<ContractFacts>(CONTRACT_FACTS, [ownerId, eventId]);
  }

  findIn(tx: Tx, ownerId: string, eventId: string): Promise<ContractFacts | undefined> {
    return tx.queryOne<ContractFacts>(CONTRACT_FACTS, [ownerId, eventId]);
  }
}
