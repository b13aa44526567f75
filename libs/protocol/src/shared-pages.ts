/**
 * What the page behind a share link shows. What is hidden is absent: null, or an empty list. The page, its PDF, its
 * pictures and files, its calendar file and what is told of its changes are all made of this, and of nothing else.
 */
import type { ClientContactResponse, ContactRole } from './client-contacts';
import { labelTable } from './enum-tables';
import type { AgendaItemResponse, AvNeedResponse, TravelSegmentResponse } from './event-logistics';
import type { FileResponse } from './files';
import type { SharedHolds, SharedQuestionnaire, SharedTestimonialAsk, SharedTicks } from './planners';
import type { SharedPlaces } from './places';
import type { HeadshotResponse, SocialKind, SpeakerProfileResponse } from './profile';
import type { PresentationResponse } from './presentations';
import type { TestimonialResponse } from './testimonials';
import type { ShareKind, ShareVariant } from './share-links';
import type { FeeType, SharedEventFields, SpeakingEventResponse, TravelTerms } from './speaking-events';
import { speakingEventStatusLabels, type SpeakingEventStatus } from './speaking-event-status';

/** A status as a planner would say it; its sign is the application's. */
export const plannerStatusLabels = labelTable<SpeakingEventStatus>({
  ...speakingEventStatusLabels,
  proposal_sent: 'Proposed',
  hold: 'On hold',
  delivered: 'Took place',
  closed: 'Took place',
  lost: 'Not booked',
});

export interface SharedSpeaker extends Pick<
  SpeakerProfileResponse,
  'name' | 'title' | 'tagline' | 'languages' | 'topics'
> {
  /** City and state in one line. */
  travelsFrom: string | null;
}

/** A headshot that is ready; `id` is the headshot's, not the file's. */
export type SharedPicture = Pick<HeadshotResponse, 'id' | 'credit' | 'usage' | 'width' | 'height' | 'isPrimary'> & {
  alt: string;
};

export interface SharedBios {
  short: string | null;
  medium: string | null;
  long: string | null;
}

export type SharedTalk = Pick<
  PresentationResponse,
  'id' | 'title' | 'abstractShort' | 'abstractLong' | 'lengthsMinutes' | 'takeaways' | 'audience' | 'avNeeds'
>;

export type SharedTestimonial = Pick<
  TestimonialResponse,
  'id' | 'clientName' | 'clientTitle' | 'companyName' | 'content' | 'rating'
>;

export type SharedProduct = SpeakerProfileResponse['products'][number];

/** A range of the kit, or the one fee of an event: then both ends are the same, and `type` says what it is. */
export interface SharedFee {
  fromCents: number | null;
  toCents: number | null;
  currency: string;
  type: FeeType | null;
}

/** Ready to be downloaded; `id` is the file's. */
export type SharedFile = Pick<FileResponse, 'id' | 'name' | 'kind' | 'contentType' | 'sizeBytes'>;

export interface SharedContact {
  who: 'speaker' | 'representative';
  name: string;
  /** The bureau's name; null of a speaker. */
  organisation: string | null;
  email: string | null;
  phone: string | null;
  website: string | null;
  links: { kind: SocialKind; url: string }[];
}

export type SharedVenue = Pick<
  SpeakingEventResponse,
  'city' | 'state' | 'country' | 'latitude' | 'longitude' | 'room' | 'roomSetup'
> & { name: string | null; address: string | null };

/** Somebody of the client's at the event, with all roles that they have there. */
export type SharedPerson = Pick<ClientContactResponse, 'id' | 'name' | 'title' | 'email' | 'phone'> & {
  roles: ContactRole[];
};

export type SharedAgendaItem = Pick<
  AgendaItemResponse,
  'id' | 'kind' | 'startTime' | 'endTime' | 'room' | 'notes' | 'confirmedOn' | 'confirmedBy'
> & {
  /** Null: the event's first day. */
  day: AgendaItemResponse['itemDate'];
};

export type SharedAvNeed = Pick<AvNeedResponse, 'id' | 'item' | 'isRequired' | 'notes' | 'confirmedOn' | 'confirmedBy'>;

/** Never with what a booking is changed by: confirmation numbers and costs stay with the speaker. */
export type SharedTravelSegment = Pick<
  TravelSegmentResponse,
  'id' | 'kind' | 'carrier' | 'fromPlace' | 'fromZone' | 'departsOn' | 'departsAt' | 'toPlace' | 'toZone' | 'arrivesAt'
> & { arrivesOn: string | null };

export type SharedEventTalk = Pick<PresentationResponse, 'title' | 'abstractShort' | 'abstractLong' | 'takeaways'> &
  Pick<SpeakingEventResponse, 'lengthMinutes'>;

export interface SharedEvent extends Pick<
  SpeakingEventResponse,
  'id' | 'title' | 'type' | 'format' | 'status' | 'startTime' | 'endTime' | 'clientName'
> {
  /** The status in the planner's words, such as "Confirmed" or "On hold". */
  statusWords: string;
  /** First and last day, the same for one day; null without a date. */
  days: { from: string; to: string } | null;
  /** IANA name of the zone in which all times of the event are. */
  zone: string;
  isTentative: boolean;
  venue: SharedVenue | null;
  venueAccess: SharedEventFields<'venueAccess'> | null;
  people: SharedPerson[];
  agenda: SharedAgendaItem[];
  av: SharedAvNeed[];
  travel: SharedTravelSegment[];
  /** How to reach the speaker on the day, or the bureau's representative. */
  dayOf: { name: string; phone: string | null; email: string | null } | null;
  talk: SharedEventTalk | null;
  audience: SharedEventFields<'audience'> | null;
  goals: SharedEventFields<'goals'> | null;
  terms: {
    recording: string | null;
    exclusivity: string | null;
    productSales: string | null;
    travel: TravelTerms | null;
    travelAmountCents: number | null;
    currency: string;
  } | null;
  documents: SharedFile[];
  hold: SharedHolds | null;
  questionnaire: SharedQuestionnaire | null;
  /** Which lines of the agenda and the AV needs the planner may tick; null when nothing is to be ticked any more. */
  ticks: SharedTicks | null;
  testimonialAsk: SharedTestimonialAsk | null;
  places: SharedPlaces | null;
  hasCalendarFile: boolean;
}

export interface SharedPage {
  kind: ShareKind;
  variant: ShareVariant;
  /** A line of the speaker's own for whoever opens the link. */
  message: string | null;
  speaker: SharedSpeaker;
  pictures: SharedPicture[];
  bios: SharedBios;
  introduction: string | null;
  talks: SharedTalk[];
  testimonials: SharedTestimonial[];
  reel: { url: string } | null;
  products: SharedProduct[];
  fee: SharedFee | null;
  /** Media of a kit; an event has its documents. */
  files: SharedFile[];
  oneSheet: { id: string; name: string; sizeBytes: number } | null;
  contact: SharedContact | null;
  event: SharedEvent | null;
}
