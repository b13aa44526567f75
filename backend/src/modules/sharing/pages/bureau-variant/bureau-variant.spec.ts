import { contactLeaks, loud, loudSpeaker } from '../../../../testing/contact-leaks';
import { bureauVariant, type BureauContact } from './bureau-variant';
import { fullEventPage, fullKit } from '../testing/full-page';

const { needles } = loudSpeaker;
const own = {
  name: 'Dana Reyes',
  emails: [loudSpeaker.email, loudSpeaker.otherEmail],
  phones: [loudSpeaker.phone],
  websites: [loudSpeaker.website],
  socialUrls: loudSpeaker.social,
};
const representative: BureauContact = {
  name: 'Lena Ortiz',
  organisation: 'Pinnacle Speakers',
  email: 'lena@pinnacle.example',
  phone: '+1 646 555 0188',
  website: 'https://pinnacle.example',
};
const variant = (page: Parameters<typeof bureauVariant>[0]) => bureauVariant(page, { own, representative });

describe.each([
  ['a kit', fullKit],
  ['an event', fullEventPage],
])('the bureau-friendly variant of %s', (_kind, pageOf) => {
  it('says nothing of how the speaker is reached, whatever text it stands in', () => {
    expect(contactLeaks(JSON.stringify(pageOf(loud)), needles)).not.toEqual([]);
    expect(contactLeaks(JSON.stringify(variant(pageOf(loud))), needles)).toEqual([]);
  });

  it('names the representative instead', () => {
    const { contact } = variant(pageOf(loud));
    expect(contact).toEqual({ who: 'representative', ...representative, links: [] });
  });

  it('is the same when it is made again', () => {
    const once = variant(pageOf(loud));
    expect(bureauVariant(once, { own, representative })).toEqual(once);
  });
});

describe('a kit', () => {
  it('keeps what was worth reading', () => {
    const quiet = variant(fullKit());
    const cleaned = variant(fullKit(loud));
    expect(cleaned.bios.short).toBe(`${quiet.bios.short}.`);
    expect(cleaned.talks.map(({ title }) => title)).toEqual(['When minutes count.', 'The quiet captain.']);
    expect(cleaned.testimonials).toHaveLength(1);
    expect(cleaned.speaker.topics).toEqual(['Decisions under pressure.', 'Leadership.', 'Safety culture']);
    expect(quiet.reel).toEqual({ url: 'https://vimeo.com/123456789' });
  });

  it('leaves out what cannot be cleaned', () => {
    const { files, products, pictures } = variant(fullKit());
    expect(files.map(({ name }) => name)).toEqual(['Dana Reyes – picture 1.jpg', 'Dana Reyes – picture 2.png']);
    expect(products.map(({ url }) => url)).toEqual([null]);
    expect(pictures).toHaveLength(2);
  });

  it('links no shop, whoever runs it', () => {
    const page = fullKit();
    const products = page.products.map((product) => ({ ...product, url: 'https://books.example/the-book' }));
    expect(variant({ ...page, products }).products.map(({ url }) => url)).toEqual([null]);
  });

  it('leaves out a reel on the speaker’s own site or channel', () => {
    for (const url of ['https://reyesontour.com/reel', 'https://x.com/loudreyes/status/1']) {
      expect(variant({ ...fullKit(), reel: { url } }).reel).toBeNull();
    }
  });
});

describe('an event', () => {
  it('keeps how the planner’s own people are reached, and puts the representative there for the day', () => {
    const { event } = variant(fullEventPage());
    expect(event?.people[0]).toMatchObject({ email: 'sam@lakeside.example', phone: '+1 312 555 0199' });
    expect(event?.questionnaire?.answers[1]?.value).toMatchObject({ phone: '+1 312 555 0199' });
    expect(event?.dayOf).toEqual({ name: 'Lena Ortiz', phone: '+1 646 555 0188', email: 'lena@pinnacle.example' });
    expect(event?.days).toEqual({ from: '2027-03-04', to: '2027-03-05' });
  });

  it('takes the speaker out of the people, when that is who stands there', () => {
    const page = fullEventPage();
    const event = page.event;
    if (!event) throw new Error('the page has an event');
    const people = event.people.map((person) => ({ ...person, email: loudSpeaker.email, phone: '512 555 0147' }));
    expect(variant({ ...page, event: { ...event, people } }).event?.people[0]).toMatchObject({
      name: 'Sam Lee',
      email: null,
      phone: null,
    });
  });
});

describe('the search for leaks', () => {
  it.each([
    'see reyesontour.com',
    'see%20REYESONTOUR.com',
    'd&#97;na&#64;reyeskeynotes.com',
    'call 1-512-555-0147',
    Buffer.from('\ufeffdana@reyeskeynotes.com', 'utf16le').swap16(),
    Buffer.concat([Buffer.from([0]), Buffer.from('loudreyes', 'utf16le')]),
  ])('sees a planted one: %p', (planted) => expect(contactLeaks(planted, needles)).not.toEqual([]));

  it('sees none in a page of somebody else', () => {
    expect(contactLeaks('call +1 312 555 0199', needles)).toEqual([]);
  });
});
