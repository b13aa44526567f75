/** What other programs read out of the papers of shared pages. */
import { renderDocument } from '@lectern/pdf/render-document';
import type { SharedPage } from '@lectern/protocol/shared-pages';
import { itWithPoppler, poppler, textOf } from '@lectern/testing/poppler';
import sharp from 'sharp';
import { eventSheet } from './event-sheet';
import { kitSheet } from './kit-sheet';
import { shortened, type SheetFrame } from './sheet-parts';
import { fullEventPage, fullKit } from '../testing/full-page';

const pages = (pdf: Buffer): number => Number(/Pages: +(\d+)/.exec(poppler('pdfinfo', pdf))?.[1]);
const flat = (pdf: Buffer): string => textOf(pdf).replace(/\s+/g, ' ');
const words = (length: number): string =>
  'Teams that rehearse hard choices make better ones when the clock is running and nobody sees it all. '
    .repeat(Math.ceil(length / 100))
    .slice(0, length);

let frame: SheetFrame;
beforeAll(async () => {
  const picture = await sharp({ create: { width: 70, height: 90, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
  frame = {
    picture,
    accent: 'burgundy',
    url: 'https://lectern.example/shared/secret',
    createdAt: new Date('2027-03-04T15:12:09.000Z'),
    madeOn: 'Mar 4, 2027',
  };
});

describe('the one-sheet of a kit', () => {
  itWithPoppler('has everything of a normal kit on one page', async () => {
    const pdf = await renderDocument(kitSheet(fullKit(), frame));
    expect(pages(pdf)).toBe(1);
    for (const part of [
      'Dana Reyes',
      'Clear heads make good calls',
      'Travels from Austin, Texas',
      'rescue helicopters',
      'The quiet captain',
      'A checklist of three questions',
      'Ruth Osei',
      'Ninety Seconds',
      '$15,000 to $20,000',
      'dana@reyeskeynotes.com',
      'Sent with Lectern · Made Mar 4, 2027',
    ])
      expect(flat(pdf)).toContain(part);
    expect(poppler('pdfinfo', pdf)).toMatch(/Title: +Dana Reyes – one-sheet\nSubject: +Keynote speaker/);
  });

  itWithPoppler.each([
    ['a full one', 5, 420, 12, 3],
    ['a very full one', 24, 1_000, 30, 24],
  ])('leaves out in steps what %s has too much of', async (_name, talks, abstract, topics, quotes) => {
    const kit = fullKit();
    const [talk] = kit.talks;
    const [said] = kit.testimonials;
    if (!talk || !said) throw new Error('the kit has some');
    const page: SharedPage = {
      ...kit,
      bios: { ...kit.bios, medium: words(950) },
      speaker: {
        ...kit.speaker,
        topics: Array.from({ length: topics }, (_topic, index) => `A topic of some length ${index}`),
      },
      talks: Array.from({ length: talks }, (_talk, index) => ({
        ...talk,
        title: `Talk number ${index + 1}`,
        abstractShort: words(abstract),
        takeaways: [words(200), words(300)],
      })),
      testimonials: Array.from({ length: quotes }, () => ({ ...said, content: words(900) })),
    };
    const pdf = await renderDocument(kitSheet(page, frame));
    expect(pages(pdf)).toBe(1);
    for (const part of ['About Dana Reyes', 'Talk number 1', 'A topic of some length 0', 'Made Mar'])
      expect(flat(pdf)).toContain(part);
  });

  itWithPoppler('is a page as well of somebody who has said nothing but a name', async () => {
    const { speaker, ...kit } = fullKit();
    const page: SharedPage = {
      ...kit,
      speaker: { ...speaker, title: '', tagline: null, travelsFrom: null, languages: [], topics: [] },
      talks: [],
      testimonials: [],
      products: [],
      fee: null,
      contact: null,
      reel: null,
      bios: { short: null, medium: null, long: null },
    };
    const pdf = await renderDocument(kitSheet(page, { ...frame, picture: null }));
    expect(pages(pdf)).toBe(1);
    expect(flat(pdf)).toContain('Dana Reyes');
  });
});

describe('the details of an event', () => {
  itWithPoppler('have what whoever runs it needs', async () => {
    const page = fullEventPage();
    if (!page.event) throw new Error('the page has an event');
    const text = flat(await renderDocument(eventSheet(page, page.event, frame)));
    for (const part of [
      'Safety Summit',
      'Mar 4 – 5, 2027 · 9:00 AM – 10:00 AM CST',
      'Harbor Hall',
      'Chicago, IL, US',
      'Sam Lee',
      '+1 (512) 555-0147',
      'Sound check',
      'Confirmed by Sam Lee on Feb 1, 2027',
      'Lavalier microphone',
      'Skyline 204',
      'Please welcome Dana Reyes',
      '400 people',
      'You book the travel',
    ])
      expect(text).toContain(part);
  });

  itWithPoppler('say that a date is open, and have no empty parts', async () => {
    const page = fullEventPage();
    if (!page.event) throw new Error('the page has an event');
    const event = {
      ...page.event,
      days: null,
      venue: null,
      venueAccess: null,
      people: [],
      agenda: [],
      av: [],
      travel: [],
      talk: null,
      audience: null,
      goals: null,
      terms: null,
      dayOf: null,
      clientName: null,
    };
    const text = flat(await renderDocument(eventSheet({ ...page, fee: null }, event, frame)));
    expect(text).toContain('The date is open');
    for (const part of ['Where', 'People', 'Agenda', 'On stage', 'Audience', 'Terms']) {
      expect(text).not.toContain(part);
    }
  });
});

describe('a text that is shortened', () => {
  it.each([
    ['Short.', 10, 'Short.'],
    ['One sentence here. Another one that is long.', 25, 'One sentence here.'],
    ['No end of a sentence in sight of this one', 20, 'No end of a …'],
    [null, 5, null],
  ])('%p in %i characters is %p', (text, most, result) => expect(shortened(text, most)).toBe(result));
});
