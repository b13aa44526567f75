/** Field by field: what is on is on the page, and what is off is nowhere in it. */
import { shareFieldsOf, type ShareFieldKey, type ShareKind, type ShareVariant } from '@lectern/protocol/share-links';
import { composePage, type EventSections, type PageFacts } from './compose-page';

const file = { id: 'f', name: 'MEDIA', kind: 'media', contentType: 'image/png', sizeBytes: 1 } as const;
const speaker: PageFacts['speaker'] = {
  name: 'Dana',
  title: 'Author',
  email: 'CONTACTEMAIL',
  phone: 'CONTACTPHONE',
  website: 'CONTACTWEBSITE',
  socialLinks: [{ kind: 'x', url: 'CONTACTSOCIAL' }],
  tagline: 'TAGLINE',
  bioShort: 'BIOSHORT',
  bioMedium: 'BIOMEDIUM',
  bioLong: 'BIOLONG',
  introduction: 'INTRODUCTION',
  topics: ['TOPICS'],
  languages: ['LANGUAGES'],
  travelsFromCity: 'TRAVELSFROM',
  travelsFromState: null,
  sizzleReelUrl: 'REEL',
  feeFromCents: 4_242_424,
  feeToCents: null,
  feeCurrency: 'USD',
  products: [{ kind: 'book', title: 'PRODUCTS', description: null, url: null }],
  pictures: [{ id: 'p', credit: 'HEADSHOTS', usage: 'web', width: 1, height: 1, isPrimary: true }],
  oneSheet: { id: 's', name: 'ONESHEET', sizeBytes: 1 },
};
const talk = { title: 'TALK', abstractShort: null, abstractLong: null, takeaways: [], lengthMinutes: 60 };
const event: NonNullable<PageFacts['event']> = {
  event: {
    id: 'e',
    title: 'Summit',
    type: 'keynote',
    format: 'in_person',
    status: 'hold',
    startTime: '09:00',
    endTime: null,
    zone: 'UTC',
    isTentative: false,
    clientName: 'Acme',
  },
  slug: 'summit',
  eventDate: '2027-03-04',
  endDate: null,
  venue: {
    name: 'VENUE',
    address: null,
    city: null,
    state: null,
    country: null,
    latitude: null,
    longitude: null,
    room: null,
    roomSetup: null,
  },
  venueAccess: { airport: 'VENUEACCESS', parking: null, wifi: null },
  audience: { audienceExpected: null, audienceType: 'AUDIENCE', industry: null },
  goals: { theme: null, goals: 'GOALS', topicsToAvoid: null },
  terms: { recording: 'TERMS', exclusivity: null, productSales: null },
  travelTerms: null,
  travelAmountCents: null,
  feeType: 'flat',
  grossFeeCents: 4_242_424,
  currency: 'USD',
  talk,
  people: [
    { id: 'k', role: 'planner', name: 'PEOPLE', title: null, email: null, phone: null },
    { id: 'k', role: 'payer', name: 'PEOPLE', title: null, email: null, phone: null },
  ],
  agenda: [
    {
      id: 'a',
      kind: 'talk',
      day: null,
      startTime: null,
      endTime: null,
      room: 'AGENDA',
      notes: null,
      confirmedOn: null,
      confirmedBy: null,
    },
  ],
  av: [{ id: 'v', item: 'AVNEED', isRequired: true, notes: null, confirmedOn: null, confirmedBy: null }],
  travel: [
    {
      id: 't',
      kind: 'flight',
      carrier: 'TRAVELSEGMENT',
      fromPlace: null,
      fromZone: 'UTC',
      departsOn: '2027-03-03',
      departsAt: null,
      toPlace: null,
      toZone: 'UTC',
      arrivesOn: null,
      arrivesAt: null,
    },
  ],
};
const sections: EventSections = { hold: null, questionnaire: null, ticks: null, testimonialAsk: null, places: null };
const facts = (kind: ShareKind): PageFacts => ({
  speaker,
  talks: [{ ...talk, id: 't', title: 'TALKS', lengthsMinutes: [60], audience: null, avNeeds: [] }],
  testimonials: [
    { id: 'q', clientName: 'TESTIMONIALS', clientTitle: null, companyName: null, content: '-', rating: 5 },
  ],
  files: [kind === 'media_kit' ? file : { ...file, name: 'DOCUMENTS' }],
  event: kind === 'media_kit' ? null : event,
});
const compose = (kind: ShareKind, fields: readonly ShareFieldKey[], variant: ShareVariant = 'direct') =>
  JSON.stringify(composePage({ kind, variant, fields, message: null }, facts(kind), sections));

/** By what a field is recognised; the planner's part is composed by its own module. */
const marks: Partial<Record<ShareFieldKey, string>> = {
  fee: '4242424',
  av: 'AVNEED',
  travel: 'TRAVELSEGMENT',
  talk: '"TALK"',
  dayOfContact: 'CONTACTPHONE',
  calendarFile: '"hasCalendarFile":true',
  schedule: '2027-03-04',
  venue: '"VENUE"',
};
const ELSEWHERE: readonly ShareFieldKey[] = ['hold', 'questionnaire', 'testimonialAsk', 'places', 'schedule'];

describe.each<ShareKind>(['media_kit', 'event_details'])('a page of kind %s', (kind) => {
  const keys = shareFieldsOf(kind)
    .map(({ key }) => key)
    .filter((key) => !ELSEWHERE.includes(key));
  const markOf = (key: ShareFieldKey) => marks[key] ?? key.toUpperCase();

  it.each(shareFieldsOf(kind).filter(({ bureau }) => bureau === 'left_out'))('shows a bureau no $key', ({ key }) => {
    expect(compose(kind, keys)).toContain(markOf(key));
    expect(compose(kind, keys, 'bureau')).not.toContain(markOf(key));
  });

  it.each(keys)('shows %s when it is on, and nothing of it when it is off', (key) => {
    expect(compose(kind, [key])).toContain(markOf(key));
    const off = compose(
      kind,
      keys.filter((other) => other !== key),
    );
    expect(off).not.toContain(markOf(key));
  });

  it('shows nothing of the other kind, whatever was chosen', () => {
    const page = compose(
      kind,
      [...shareFieldsOf('media_kit'), ...shareFieldsOf('event_details')].map(({ key }) => key),
    );
    expect(page.includes('CONTACTEMAIL')).toBe(kind === 'media_kit');
    expect(page.includes('AGENDA')).toBe(kind === 'event_details');
  });
});

it('has each person once, with all roles, and the event’s own fee', () => {
  const page = composePage(
    { kind: 'event_details', variant: 'direct', fields: ['people', 'fee'], message: 'Hello' },
    facts('event_details'),
    sections,
  );
  expect(page.event?.people).toMatchObject([{ name: 'PEOPLE', roles: ['planner', 'payer'] }]);
  expect(page).toMatchObject({
    fee: { fromCents: 4_242_424, toCents: 4_242_424, type: 'flat' },
    message: 'Hello',
    contact: null,
    event: { statusWords: 'On hold', days: { from: '2027-03-04', to: '2027-03-04' } },
  });
});
