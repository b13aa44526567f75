/** Everything of an event that a page could show, in one statement; what it does show is decided by its fields. */
import { Injectable } from '@nestjs/common';
import { columns, jsonColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import type { ContactRole } from '@lectern/protocol/client-contacts';
import type {
  SharedAgendaItem,
  SharedAvNeed,
  SharedEvent,
  SharedEventTalk,
  SharedTravelSegment,
  SharedVenue,
} from '@lectern/protocol/shared-pages';
import { namesShownWith } from '@lectern/protocol/record-fields';
import { speakingEventFields, textParts, type SharedEventFields } from '@lectern/protocol/speaking-events';
import { SpeakingEvent } from '../../events/speaking-event.entity';
import { AgendaItem } from '../../events/logistics/agenda-item.entity';
import { AvNeed } from '../../events/logistics/av-need.entity';
import { Client } from '../../contacts/client.entity';
import { Presentation } from '../../presentations/presentation.entity';
import { TravelSegment } from '../../events/logistics/travel-segment.entity';

export type EventFacts = RowOf<typeof SHARED_EVENT_COLUMNS> & {
  event: Pick<
    SharedEvent,
    'id' | 'title' | 'type' | 'format' | 'status' | 'startTime' | 'endTime' | 'zone' | 'isTentative' | 'clientName'
  >;
  venue: SharedVenue;
  venueAccess: SharedEventFields<'venueAccess'>;
  audience: SharedEventFields<'audience'>;
  goals: SharedEventFields<'goals'>;
  terms: { recording: string | null; exclusivity: string | null; productSales: string | null };
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
};

const SHARED_EVENT_COLUMNS = columns(
  SpeakingEvent,
  'e',
  `slug, eventDate, endDate, travelTerms, travelAmountCents, feeType, grossFeeCents, currency`,
);
const SHARED_EVENT_EVENT = selectList(
  jsonColumns(SpeakingEvent, 'e', 'id, title, type, format, status, startTime, endTime'),
  jsonColumns(SpeakingEvent, 'e', { zone: 'timeZone', isTentative: 'dateIsTentative' }),
  jsonColumns(Client, 'c', { clientName: 'name' }),
);
const SHARED_EVENT_VENUE = selectList(
  jsonColumns(SpeakingEvent, 'e', 'city, state, country, latitude, longitude, room, roomSetup'),
  jsonColumns(SpeakingEvent, 'e', { name: 'venueName', address: 'venueAddress' }),
);
const SHARED_EVENT_TERMS = jsonColumns(SpeakingEvent, 'e', {
  recording: 'recordingTerms',
  exclusivity: 'exclusivityTerms',
  productSales: 'productSaleTerms',
});
const SHARED_EVENT_TALK = selectList(
  jsonColumns(SpeakingEvent, 'e', 'lengthMinutes'),
  jsonColumns(Presentation, 't', 'abstractShort, abstractLong'),
);
const SHARED_EVENT_AGENDA = selectList(
  jsonColumns(AgendaItem, 'a', 'id, kind, startTime, endTime, room, notes, confirmedOn, confirmedBy'),
  jsonColumns(AgendaItem, 'a', { day: 'itemDate' }),
);
const SHARED_EVENT_TRAVEL = jsonColumns(
  TravelSegment,
  's',
  `id, kind, carrier, fromPlace, fromZone, departsOn, departsAt, toPlace, toZone, arrivesOn, arrivesAt`,
);
const SHARED_EVENT_PARTS = textParts.map((part) => {
  const fields = Object.fromEntries(namesShownWith(speakingEventFields, part).map((name) => [name, name]));
  return `jsonb_build_object(${jsonColumns(SpeakingEvent, 'e', fields)}) AS "${part}"`;
});
export const SHARED_EVENT = `
  SELECT ${SHARED_EVENT_COLUMNS},
    jsonb_build_object(${SHARED_EVENT_EVENT}) AS event,
    jsonb_build_object(${SHARED_EVENT_VENUE}) AS venue,
    ${SHARED_EVENT_PARTS.join(', ')},
    jsonb_build_object(${SHARED_EVENT_TERMS}) AS terms,
    CASE WHEN coalesce(e.presentation_title, t.title) IS NOT NULL THEN jsonb_build_object(${SHARED_EVENT_TALK},
      'title', coalesce(e.presentation_title, t.title), 'takeaways', coalesce(to_jsonb(t.takeaways), '[]')) END AS talk,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'role', ek.role, 'name', k.name, 'title', k.title,
        'email', k.email, 'phone', k.phone) ORDER BY ek.position), '[]')
      FROM event_contacts ek JOIN client_contacts k ON k.owner_id = ek.owner_id AND k.id = ek.contact_id
      WHERE ek.owner_id = e.owner_id AND ek.event_id = e.id) AS people,
    (SELECT coalesce(jsonb_agg(jsonb_build_object(${SHARED_EVENT_AGENDA})
        ORDER BY coalesce(a.item_date, e.event_date), a.start_time, a.id), '[]')
      FROM agenda_items a WHERE a.owner_id = e.owner_id AND a.event_id = e.id) AS agenda,
    (SELECT coalesce(jsonb_agg(jsonb_build_object(
        ${jsonColumns(AvNeed, 'n', 'id, item, isRequired, notes, confirmedOn, confirmedBy')}) ORDER BY n.id), '[]')
      FROM av_needs n WHERE n.owner_id = e.owner_id AND n.event_id = e.id) AS av,
    (SELECT coalesce(jsonb_agg(jsonb_build_object(${SHARED_EVENT_TRAVEL})
        ORDER BY s.departs_on, s.departs_at, s.id), '[]')
      FROM travel_segments s WHERE s.owner_id = e.owner_id AND s.event_id = e.id) AS travel
  FROM speaking_events e
  LEFT JOIN clients c ON c.owner_id = e.owner_id AND c.id = e.client_id
  LEFT JOIN presentations t ON t.owner_id = e.owner_id AND t.id = e.presentation_id
  WHERE e.owner_id = $1 AND e.id = $2`;

@Injectable()
export class SharedEventRepository {
  constructor(private readonly db: Db) {}

  find(ownerId: string, eventId: string): Promise<EventFacts | undefined> {
    return this.db.queryOne<EventFacts>(SHARED_EVENT, [ownerId, eventId]);
  }
}
