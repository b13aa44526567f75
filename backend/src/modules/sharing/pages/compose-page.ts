/** Makes a page of what is known, by the fields that its owner chose: what is hidden is absent. Pure. */
import { seenShareFields, type ShareFieldKey } from '@lectern/protocol/share-links';
import {
  plannerStatusLabels,
  type SharedContact,
  type SharedEvent,
  type SharedFee,
  type SharedFile,
  type SharedPage,
  type SharedPerson,
  type SharedTalk,
  type SharedTestimonial,
} from '@lectern/protocol/shared-pages';
import { shownAddress } from '@lectern/protocol/sandboxes';
import type { EventFacts } from './shared-event.repository';
import type { SpeakerFacts } from './shared-speaker.repository';

/** A link's choice, or that of a speaker's public page. */
export interface PageChoice {
  kind: SharedPage['kind'];
  variant: SharedPage['variant'];
  fields: readonly ShareFieldKey[];
  message: string | null;
}

export interface PageFacts {
  speaker: SpeakerFacts;
  talks: SharedTalk[];
  testimonials: SharedTestimonial[];
  files: SharedFile[];
  event: EventFacts | null;
}

/** What the planner's part and the places add, by their own modules. */
export type EventSections = Pick<SharedEvent, 'hold' | 'questionnaire' | 'ticks' | 'testimonialAsk' | 'places'>;

export function composePage(choice: PageChoice, facts: PageFacts, sections: EventSections): SharedPage {
  const shown = seenShareFields(choice.kind, choice.variant, choice.fields);
  const shows = (key: ShareFieldKey): boolean => shown.has(key);
  const { speaker } = facts;
  const event = facts.event && composeEvent(choice, facts.event, facts, sections, shows);
  return {
    kind: choice.kind,
    variant: choice.variant,
    message: choice.message,
    speaker: {
      name: speaker.name,
      title: speaker.title,
      tagline: shows('tagline') ? speaker.tagline : null,
      travelsFrom: shows('travelsFrom')
        ? [speaker.travelsFromCity, speaker.travelsFromState].filter(Boolean).join(', ') || null
        : null,
      languages: shows('languages') ? speaker.languages : [],
      topics: shows('topics') ? speaker.topics : [],
    },
    pictures: shows('headshots')
      ? speaker.pictures.map((picture, index) => ({ ...picture, alt: `${speaker.name}, headshot ${index + 1}` }))
      : [],
    bios: {
      short: shows('bioShort') ? speaker.bioShort : null,
      medium: shows('bioMedium') ? speaker.bioMedium : null,
      long: shows('bioLong') ? speaker.bioLong : null,
    },
    introduction: shows('introduction') ? speaker.introduction : null,
    talks: shows('talks') ? facts.talks : [],
    testimonials: shows('testimonials') ? facts.testimonials : [],
    reel: shows('reel') && speaker.sizzleReelUrl ? { url: speaker.sizzleReelUrl } : null,
    products: shows('products') ? speaker.products : [],
    fee: shows('fee') ? feeOf(facts) : null,
    files: shows('media') ? facts.files : [],
    oneSheet: shows('oneSheet') ? speaker.oneSheet : null,
    contact: contactOf(speaker, shows),
    event,
  };
}

function feeOf({ speaker, event }: PageFacts): SharedFee | null {
  if (event) {
    const { grossFeeCents, currency, feeType } = event;
    if (grossFeeCents === null && feeType !== 'waived') return null;
    return { fromCents: grossFeeCents, toCents: grossFeeCents, currency, type: feeType };
  }
  const { feeFromCents, feeToCents, feeCurrency } = speaker;
  if (feeFromCents === null && feeToCents === null) return null;
  return { fromCents: feeFromCents, toCents: feeToCents, currency: feeCurrency, type: null };
}

function contactOf(speaker: SpeakerFacts, shows: (key: ShareFieldKey) => boolean): SharedContact | null {
  const contact: SharedContact = {
    who: 'speaker',
    name: speaker.name,
    organisation: null,
    email: shows('contactEmail') ? shownAddress(speaker.email) : null,
    phone: shows('contactPhone') ? speaker.phone : null,
    website: shows('contactWebsite') ? speaker.website : null,
    links: shows('contactSocial') ? speaker.socialLinks : [],
  };
  const { email, phone, website, links } = contact;
  return email || phone || website || links.length > 0 ? contact : null;
}

function composeEvent(
  choice: PageChoice,
  facts: EventFacts,
  { speaker, files }: PageFacts,
  sections: EventSections,
  shows: (key: ShareFieldKey) => boolean,
): SharedEvent {
  const { event, eventDate, endDate, talk } = facts;
  return {
    ...event,
    statusWords: plannerStatusLabels[event.status],
    days: eventDate === null ? null : { from: eventDate, to: endDate ?? eventDate },
    venue: shows('venue') && hasAny(facts.venue) ? facts.venue : null,
    venueAccess: shows('venueAccess') && hasAny(facts.venueAccess) ? facts.venueAccess : null,
    people: shows('people') ? peopleOf(facts.people) : [],
    agenda: shows('agenda') ? facts.agenda : [],
    av: shows('av') ? facts.av : [],
    travel: shows('travel') ? facts.travel : [],
    // A bureau's page has its representative there, whether or not the speaker has a phone.
    dayOf:
      shows('dayOfContact') && (speaker.phone || choice.variant === 'bureau')
        ? { name: speaker.name, phone: speaker.phone, email: null }
        : null,
    talk: shows('talk') ? talk : null,
    audience: shows('audience') && hasAny(facts.audience) ? facts.audience : null,
    goals: shows('goals') && hasAny(facts.goals) ? facts.goals : null,
    terms: shows('terms') ? termsOf(facts) : null,
    documents: shows('documents') ? files : [],
    hold: shows('hold') ? sections.hold : null,
    questionnaire: shows('questionnaire') ? sections.questionnaire : null,
    ticks: sections.ticks,
    testimonialAsk: shows('testimonialAsk') ? sections.testimonialAsk : null,
    places: shows('places') ? sections.places : null,
    hasCalendarFile: shows('calendarFile') && eventDate !== null,
  };
}

function termsOf(facts: EventFacts): SharedEvent['terms'] {
  const { terms, travelTerms, travelAmountCents, currency } = facts;
  if (!hasAny(terms) && travelTerms === null) return null;
  return { ...terms, travel: travelTerms, travelAmountCents, currency };
}

/** Each person once, with all their roles. */
function peopleOf(rows: EventFacts['people']): SharedPerson[] {
  const people = new Map<string, SharedPerson>();
  for (const { role, ...person } of rows) {
    const known = people.get(person.id);
    if (known) known.roles.push(role);
    else people.set(person.id, { ...person, roles: [role] });
  }
  return [...people.values()];
}

function hasAny(values: object): boolean {
  return Object.values(values).some((value) => value !== null);
}
