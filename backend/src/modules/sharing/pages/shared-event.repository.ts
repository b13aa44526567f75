/** Everything of an event that a page could show, in one statement; what it does show is decided by its fields. */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import type { ContactRole } from '@lectern/protocol/clients';
import type {
  SharedAgendaItem,
  SharedAvNeed,
  SharedEvent,
  SharedEventTalk,
  SharedTravelSegment,
  SharedVenue,
} from '@lectern/protocol/shared-pages';
import type { FeeType, TravelTerms } from '@lectern/protocol/speaking-events';

export interface EventFacts {
  event: Pick<
    SharedEvent,
    'id' | 'title' | 'type' | 'format' | 'status' | 'startTime' | 'endTime' | 'zone' | 'isTentative' | 'clientName'
  >;
  slug: string;
  eventDate: string | null;
  endDate: string | null;
  venue: SharedVenue;
  venueAccess: { airport: string | null; parking: string | null; wifi: string | null };
  audience: { expected: number | null; type: string | null; industry: string | null };
  goals: { theme: string | null; goals: string | null; topicsToAvoid: string | null };
  terms: { recording: string | null; exclusivity: string | null; productSales: string | null };
  travelTerms: TravelTerms | null;
  travelAmountCents: number | null;
  feeType: FeeType;
  grossFeeCents: number | null;
  currency: string;
  /** As the event calls it, with what the presentation says of it. */
  talk: SharedEventTalk | null;
  people: {
    id: string;
    role: ContactRole;
    name: string;
    title: string | null;
    email: string | null;
    phone: string | null;
  }[];
  agenda: SharedAgendaItem[];
  av: SharedAvNeed[];
  travel: SharedTravelSegment[];
}

export const SHARED_EVENT = `
  SELECT jsonb_build_object('id', e.id, 'title', e.title, 'type', e.type, 'format', e.format, 'status', e.status,
      'startTime', to_char(e.start_time, 'HH24:MI'), 'endTime', to_char(e.end_time, 'HH24:MI'), 'zone', e.time_zone,
      'isTentative', e.date_is_tentative, 'clientName', c.name) AS event,
    e.slug, e.event_date AS "eventDate", e.end_date AS "endDate",
    jsonb_build_object('name', e.venue_name, 'address', e.venue_address, 'city', e.city, 'state', e.state,
      'country', e.country, 'latitude', e.latitude, 'longitude', e.longitude, 'room', e.room,
      'roomSetup', e.room_setup) AS venue,
    jsonb_build_object('airport', e.airport, 'parking', e.parking, 'wifi', e.wifi) AS "venueAccess",
    jsonb_build_object('expected', e.audience_expected, 'type', e.audience_type, 'industry', e.industry) AS audience,
    jsonb_build_object('theme', e.theme, 'goals', e.goals, 'topicsToAvoid', e.topics_to_avoid) AS goals,
    jsonb_build_object('recording', e.recording_terms, 'exclusivity', e.exclusivity_terms,
      'productSales', e.product_sale_terms) AS terms,
    e.travel_terms AS "travelTerms", e.travel_amount_cents AS "travelAmountCents", e.fee_type AS "feeType",
    e.gross_fee_cents AS "grossFeeCents", e.currency,
    CASE WHEN coalesce(e.presentation_title, t.title) IS NOT NULL THEN jsonb_build_object(
      'title', coalesce(e.presentation_title, t.title), 'lengthMinutes', e.length_minutes,
      'abstractShort', t.abstract_short, 'abstractLong', t.abstract_long,
      'takeaways', coalesce(to_jsonb(t.takeaways), '[]')) END AS talk,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'role', ek.role, 'name', k.name, 'title', k.title,
        'email', k.email, 'phone', k.phone) ORDER BY ek.position), '[]')
      FROM event_contacts ek JOIN client_contacts k ON k.owner_id = ek.owner_id AND k.id = ek.contact_id
      WHERE ek.owner_id = e.owner_id AND ek.event_id = e.id) AS people,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'day', a.item_date,
        'startTime', to_char(a.start_time, 'HH24:MI'), 'endTime', to_char(a.end_time, 'HH24:MI'), 'room', a.room,
        'notes', a.notes, 'confirmedOn', a.confirmed_on, 'confirmedBy', a.confirmed_by)
        ORDER BY coalesce(a.item_date, e.event_date), a.start_time, a.id), '[]')
      FROM agenda_items a WHERE a.owner_id = e.owner_id AND a.event_id = e.id) AS agenda,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'item', n.item, 'isRequired', n.is_required,
        'notes', n.notes, 'confirmedOn', n.confirmed_on, 'confirmedBy', n.confirmed_by) ORDER BY n.id), '[]')
      FROM av_needs n WHERE n.owner_id = e.owner_id AND n.event_id = e.id) AS av,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'kind', s.kind, 'carrier', s.carrier,
        'fromPlace', s.from_place, 'fromZone', s.from_zone, 'departsOn', s.departs_on,
        'departsAt', to_char(s.departs_at, 'HH24:MI'), 'toPlace', s.to_place, 'toZone', s.to_zone,
        'arrivesOn', s.arrives_on, 'arrivesAt', to_char(s.arrives_at, 'HH24:MI'))
        ORDER BY s.departs_on, s.departs_at, s.id), '[]')
      FROM travel_segments s WHERE s.owner_id = e.owner_id AND s.event_id = e.id) AS travel
  FROM speaking_events e
  LEFT JOIN clients c ON c.owner_id = e.owner_id AND c.id = e.client_id
  LEFT JOIN presentations t ON t.owner_id = e.owner_id AND t.id = e.presentation_id
  WHERE e.owner_id = $1 AND e.id = $2`;

@Injectable()
export class SharedEventRepository {
  constructor(private readonly db: Db) {}

  async find(ownerId: string, eventId: string): Promise<EventFacts | undefined> {
    const [row] = await this.db.query<EventFacts>(SHARED_EVENT, [ownerId, eventId]);
    return row;
  }
}
