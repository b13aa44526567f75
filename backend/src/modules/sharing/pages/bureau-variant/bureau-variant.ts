/**
 * The bureau-friendly variant: the same page, with the representative in place of the speaker's own contact details. The
 * last step of composing a page, over all of it, so that nothing that is added to pages can be forgotten here: every
 * text is cleaned unless it is said below why not. The parts that a bureau does not see (`share-links.ts`) are not in the
 * page that it gets. Pure.
 */
import type { SharedContact, SharedEvent, SharedFile, SharedPage } from '@lectern/protocol/shared-pages';
import { cleanText } from './contact-cleaning';
import { ContactFinder, type OwnContacts } from './contact-finder';

/** How planners reach the bureau: its representative, or its own contact where none was chosen. */
export type BureauContact = Pick<SharedContact, 'name' | 'organisation' | 'email' | 'phone' | 'website'>;

export interface BureauFacts {
  own: OwnContacts;
  representative: BureauContact;
}

/** What has no text inside: everything else cannot be cleaned, and is left out. */
const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);
const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};
/** Never null in a page: what is empty stays empty. */
const REQUIRED: ReadonlySet<string> = new Set([
  'name',
  'title',
  'item',
  'content',
  'clientName',
  'speakerName',
  'statusWords',
  'consentText',
]);
/** Not written by people, and compared by programs. */
const CODES: ReadonlySet<string> = new Set(['id', 'kind', 'zone', 'contentType']);
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY_OR_INSTANT = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/;

export function bureauVariant(page: SharedPage, { own, representative }: BureauFacts): SharedPage {
  const strict = new ContactFinder(own);
  const clean = scrubbed(
    { ...page, reel: page.reel && !strict.isOwnAddress(page.reel.url) ? page.reel : null, event: null },
    strict,
  );
  const name = clean.speaker.name || 'The speaker';
  return {
    ...clean,
    variant: 'bureau',
    speaker: { ...clean.speaker, name },
    pictures: clean.pictures.map((picture, index) => ({ ...picture, alt: `${name}, headshot ${index + 1}` })),
    talks: clean.talks.map((talk) => ({ ...talk, title: talk.title || 'Talk' })),
    testimonials: clean.testimonials.filter(({ content }) => content !== ''),
    products: clean.products.filter(({ title }) => title !== '').map((one) => ({ ...one, url: null })),
    files: pictureFiles(page.files, name),
    contact: { who: 'representative', ...representative, links: [] },
    event: page.event && eventVariant(page.event, own, strict, representative),
  };
}

/**
 * What others wrote, or what is said of others, keeps their own contacts: the venue's desk, the planner's people, the
 * answers that the planner is just typing.
 */
function eventVariant(
  event: SharedEvent,
  own: OwnContacts,
  strict: ContactFinder,
  representative: BureauContact,
): SharedEvent {
  const { venue, venueAccess, people, questionnaire, hold, testimonialAsk, ticks, places, ...rest } = event;
  const lenient = new ContactFinder(own, 'own');
  const others = scrubbed({ venue, venueAccess, people, questionnaire, hold, testimonialAsk, ticks, places }, lenient);
  const clean = scrubbed(rest, strict);
  return {
    ...clean,
    ...others,
    title: clean.title || 'Speaking event',
    people: others.people.filter(({ name }) => name !== ''),
    av: clean.av.filter(({ item }) => item !== ''),
    talk: clean.talk && { ...clean.talk, title: clean.talk.title || 'Talk' },
    dayOf: event.dayOf && { name: representative.name, phone: representative.phone, email: representative.email },
  };
}

/** Under names of ours: the speaker's may tell of a site. */
function pictureFiles(files: readonly SharedFile[], name: string): SharedFile[] {
  return files
    .filter(({ contentType }) => PICTURES.has(contentType))
    .map((file, index) => ({ ...file, name: `${name} – picture ${index + 1}.${ENDINGS[file.contentType] ?? 'jpg'}` }));
}

/** The same shape with every text cleaned. */
function scrubbed<T>(value: T, finder: ContactFinder): T {
  const json = JSON.stringify(value);
  return JSON.parse(json, (key, part: unknown) => {
    if (typeof part === 'string') return scrubbedText(key, part, finder);
    return Array.isArray(part) ? part.filter((item) => item !== '') : part;
  }) as T;
}

function scrubbedText(key: string, text: string, finder: ContactFinder): string | null {
  if (CODES.has(key) || UUID.test(text) || DAY_OR_INSTANT.test(text)) return text;
  if (key === 'email') return finder.isOwnEmail(text) ? null : text;
  if (key === 'phone') return finder.isOwnPhone(text) ? null : text;
  if (key === 'website' || key === 'url') return finder.isOwnAddress(text) ? null : text;
  const clean = cleanText(text, finder);
  return clean !== '' || text === '' || REQUIRED.has(key) || /^\d+$/.test(key) ? clean : null;
}
