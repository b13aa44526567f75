/**
 * What a shared page says, as facts: of these, versions are made and compared. Pure. Left out is what planners do there
 * themselves (answers, ticks, testimonials), what goes by by itself (how long until the event), and places nearby.
 */
import { createHash } from 'node:crypto';
import type { SharedContact, SharedFile, SharedPage } from '@lectern/protocol/shared-pages';
import { feeWords, minutesWords, sizeWords } from './fact-words';
import { eventFacts } from './shared-event-facts';
import { fact, inWords, type SharedFact } from './shared-fact';

export function sharedFacts(page: SharedPage): SharedFact[] {
  return [
    ...fact('about', 'message', 'Note', page.message),
    ...(page.event ? eventFacts(page.event) : []),
    ...speakerFacts(page),
    ...bioFacts(page),
    ...page.talks.flatMap((talk) =>
      fact(
        'talks',
        `talk.${talk.id}`,
        `Talk: ${talk.title}`,
        inWords(
          talk.title,
          talk.lengthsMinutes.map(minutesWords).join(', '),
          talk.audience && `for ${talk.audience}`,
          talk.abstractShort,
          talk.abstractLong,
          ...talk.takeaways,
          ...talk.avNeeds.map(({ item, isRequired }) => (isRequired ? item : `${item} (nice to have)`)),
        ),
      ),
    ),
    ...page.testimonials.flatMap((testimonial) =>
      fact(
        'testimonials',
        `testimonial.${testimonial.id}`,
        `Testimonial of ${testimonial.clientName}`,
        inWords(
          testimonial.content,
          testimonial.rating !== null && `${testimonial.rating} of 5`,
          testimonial.clientTitle,
          testimonial.companyName,
        ),
      ),
    ),
    ...fact('reel', 'reel', 'Sizzle reel', page.reel?.url),
    ...page.products.flatMap((product) =>
      fact(
        'products',
        // They have no ids: another title is another product.
        `product.${product.kind}.${product.title}`,
        product.title,
        inWords(product.title, product.description, product.url),
      ),
    ),
    ...fact('fee', 'fee', 'Fee', page.fee && feeWords(page.fee)),
    ...(page.oneSheet ? fact('files', 'oneSheet', 'One-sheet', fileWords(page.oneSheet)) : []),
    ...fileFacts('files', page.files),
    ...(page.contact ? contactFacts(page.contact) : []),
  ];
}

export function factsHash(facts: readonly SharedFact[]): string {
  const parts = facts.map(({ key, section, label, text }) => [key, section, label, text]);
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function speakerFacts({ speaker, pictures }: SharedPage): SharedFact[] {
  return [
    ...fact('about', 'speaker.name', 'Name', speaker.name),
    ...fact('about', 'speaker.title', 'Title', speaker.title),
    ...fact('about', 'speaker.tagline', 'Tagline', speaker.tagline),
    ...fact('about', 'speaker.topics', 'Topics', speaker.topics.join(', ')),
    ...fact('about', 'speaker.languages', 'Languages', speaker.languages.join(', ')),
    ...fact('about', 'speaker.travelsFrom', 'Travels from', speaker.travelsFrom),
    ...pictures.flatMap((picture) =>
      fact(
        'pictures',
        `picture.${picture.id}`,
        'Headshot',
        inWords(picture.alt || 'Headshot', picture.credit && `photo by ${picture.credit}`),
      ),
    ),
  ];
}

function bioFacts({ bios, introduction }: SharedPage): SharedFact[] {
  return [
    ...fact('bios', 'bio.short', 'Short bio', bios.short),
    ...fact('bios', 'bio.medium', 'Medium bio', bios.medium),
    ...fact('bios', 'bio.long', 'Long bio', bios.long),
    ...fact('bios', 'introduction', 'Introduction to be read aloud', introduction),
  ];
}

function contactFacts(contact: SharedContact): SharedFact[] {
  return [
    ...fact('contact', 'contact.name', 'Contact', inWords(contact.name, contact.organisation)),
    // The label is part of the hash by which pages know that they changed.
    ...fact('contact', 'contact.email', 'E-mail', contact.email),
    ...fact('contact', 'contact.phone', 'Phone', contact.phone),
    ...fact('contact', 'contact.website', 'Website', contact.website),
    ...fact('contact', 'contact.links', 'Social links', contact.links.map(({ url }) => url).join(', ')),
  ];
}

function fileFacts(section: 'files' | 'documents', files: readonly SharedFile[]): SharedFact[] {
  return files.flatMap((file) => fact(section, `file.${file.id}`, file.name, fileWords(file)));
}

function fileWords({ name, sizeBytes }: { name: string; sizeBytes: number }): string {
  return `${name}, ${sizeWords(sizeBytes)}`;
}
