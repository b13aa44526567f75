/**
 * What the page behind a share link shows. What is hidden is absent: null, or an empty list. The page, its PDF, its
 * pictures and files, its calendar file and what is told of its changes are all made of this, and of nothing else.
 */
import type { ContactRole } from './clients';
import { labelTable } from './enum-tables';
import type { AgendaItemKind } from './event-logistics';
import type { FileKind } from './files';
import type { SharedHolds, SharedQuestionnaire, SharedTestimonialAsk, SharedTicks } from './planners';
import type { SharedPlaces } from './places';
import type { HeadshotUsage, ProfileProductKind, SocialKind } from './profile';
import type { ShareKind, ShareVariant } from './share-links';
import type {
  FeeType,
  SpeakingEventFormat,
  SpeakingEventType,
  TravelTerms,
  SharedEventFields,
} from './speaking-events';
import { speakingEventStatusLabels, type SpeakingEventStatus } from './speaking-event-status';
import type { TravelKind } from './travel-kinds';

/** A status as a planner would say it; its sign is the application's. */
export const plannerStatusLabels = labelTable<SpeakingEventStatus>({
  ...speakingEventStatusLabels,
  proposal_sent: 'Proposed',
  hold: 'On hold',
  delivered: 'Took place',
  closed: 'Took place',
  lost: 'Not booked',
});

export interface SharedSpeaker {
  name: string;
  title: string;
  tagline: string | null;
  /** City and state in one line. */
  travelsFrom: string | null;
  languages: string[];
  topics: string[];
}

/** A headshot that is ready; `id` is the headshot's, not the file's. */
export interface SharedPicture {
  id: string;
  alt: string;
  credit: string | null;
  usage: HeadshotUsage;
  width: number | null;
  height: number | null;
  isPrimary: boolean;
}

export interface SharedBios {
  short: string | null;
  medium: string | null;
  long: string | null;
}

export interface SharedTalk {
  id: string;
  title: string;
  abstractShort: string | null;
  abstractLong: string | null;
  lengthsMinutes: number[];
  takeaways: string[];
  audience: string | null;
  avNeeds: { item: string; isRequired: boolean }[];
}

export interface SharedTestimonial {
  id: string;
  clientName: string;
  clientTitle: string | null;
  companyName: string | null;
  content: string;
  rating: number | null;
}

export interface SharedProduct {
  kind: ProfileProductKind;
  title: string;
  description: string | null;
  url: string | null;
}

/** A range of the kit, or the one fee of an event: then both ends are the same, and `type` says what it is. */
export interface SharedFee {
  fromCents: number | null;
  toCents: number | null;
  currency: string;
  type: FeeType | null;
}

/** Ready to be downloaded; `id` is the file's. */
export interface SharedFile {
  id: string;
  name: string;
  kind: FileKind;
  contentType: string;
  sizeBytes: number;
}

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

export interface SharedVenue {
  name: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
  room: string | null;
  roomSetup: string | null;
}

/** Somebody of the client's at the event, with all roles that they have there. */
export interface SharedPerson {
  id: string;
  name: string;
  title: string | null;
  roles: ContactRole[];
  email: string | null;
  phone: string | null;
}

export interface SharedAgendaItem {
  id: string;
  kind: AgendaItemKind;
  /** Null: the event's first day. */
  day: string | null;
  startTime: string | null;
  /** Earlier than the start: after midnight. */
  endTime: string | null;
  room: string | null;
  notes: string | null;
  /** Ticked by the planner: when, and by whom as they called themselves. */
  confirmedOn: string | null;
  confirmedBy: string | null;
}

export interface SharedAvNeed {
  id: string;
  item: string;
  isRequired: boolean;
  notes: string | null;
  confirmedOn: string | null;
  confirmedBy: string | null;
}

/** Never with what a booking is changed by: confirmation numbers and costs stay with the speaker. */
export interface SharedTravelSegment {
  id: string;
  kind: TravelKind;
  carrier: string | null;
  fromPlace: string | null;
  fromZone: string;
  departsOn: string;
  departsAt: string | null;
  toPlace: string | null;
  toZone: string;
  arrivesOn: string | null;
  arrivesAt: string | null;
}

export interface SharedEventTalk {
  title: string;
  lengthMinutes: number | null;
  abstractShort: string | null;
  abstractLong: string | null;
  takeaways: string[];
}

export interface SharedEvent {
  id: string;
  title: string;
  type: SpeakingEventType;
  format: SpeakingEventFormat;
  status: SpeakingEventStatus;
  /** The status in the planner's words, such as "Confirmed" or "On hold". */
  statusWords: string;
  /** First and last day, the same for one day; null without a date. */
  days: { from: string; to: string } | null;
  startTime: string | null;
  endTime: string | null;
  /** IANA name of the zone in which all times of the event are. */
  zone: string;
  isTentative: boolean;
  clientName: string | null;
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
