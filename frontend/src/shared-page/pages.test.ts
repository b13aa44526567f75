/** The pages that the server renders, as a browser reads them. */
import { pageFrame, publicSpeaker, sharedEventPage, sharedKit } from '@lectern/testing/shared-page';
import { namesShownWith } from '@lectern/protocol/record-fields';
import { speakingEventFields, textParts } from '@lectern/protocol/speaking-events';
import { renderGone, renderLocked, renderSharedPage, renderSpeakerPage } from '@lectern/pages/render';

const HOSTILE = `"><script>alert(1)</script><img src=x onerror=alert(2)>' onmouseover='alert(3)`;

const documentOf = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
const text = (document: Document): string => (document.body.textContent ?? '').replace(/\s+/g, ' ');
const meta = (document: Document, name: string): string | undefined =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? undefined;

/** The same value with every text replaced; keys and ids stay. */
function withTexts<T>(value: T, replacement: string): T {
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => (typeof inner === 'string' && texts.has(key) ? replacement : inner)),
  ) as T;
}
const texts = new Set<string>([
  'name',
  'title',
  'tagline',
  'travelsFrom',
  'alt',
  'credit',
  'short',
  'medium',
  'long',
  'introduction',
  'abstractShort',
  'abstractLong',
  'audience',
  'item',
  'clientName',
  'clientTitle',
  'companyName',
  'content',
  'description',
  'organisation',
  'email',
  'phone',
  'website',
  'url',
  'address',
  'city',
  'state',
  'room',
  'roomSetup',
  'notes',
  'confirmedBy',
  'carrier',
  'fromPlace',
  'toPlace',
  'type',
  ...textParts.flatMap((part) => namesShownWith(speakingEventFields, part)),
  'recording',
  'message',
  'statusLabels',
]);

const asked = {
  speakerName: 'Dana',
  isSubmitted: false,
  isPublished: false,
  clientName: null,
  clientTitle: null,
  companyName: 'Acme',
  content: null,
  rating: null,
  consentText: 'I agree.',
};

describe('what people typed', () => {
  const kit = withTexts(sharedKit({ message: 'x' }), HOSTILE);
  const event = withTexts(
    sharedEventPage({
      testimonialAsk: { ...asked, content: 'x', consentText: 'x' },
      ticks: { lines: [{ id: 'need-1', version: 1, isTickedHere: false }] },
    }),
    HOSTILE,
  );
  // The kinds that a list of ours knows are not anybody's text.
  if (event.event) event.event.type = 'keynote';
  const speaker = withTexts(publicSpeaker(), HOSTILE);

  it.each([
    ['media kit', renderSharedPage(kit, pageFrame())],
    ['event details', renderSharedPage(event, pageFrame())],
    ['speaker page', renderSpeakerPage(speaker, pageFrame({ isIndexed: true }))],
  ])('is nothing but text in a %s', (_name, html) => {
    const document = documentOf(html);
    const scripts = [...document.querySelectorAll('script')];
    expect(scripts.map((script) => script.getAttribute('src') ?? script.type)).toEqual(
      scripts.length === 2 ? ['application/ld+json', '/assets/shared-page.js'] : ['/assets/shared-page.js'],
    );
    expect(document.querySelectorAll('img[src="x"]')).toHaveLength(0);
    const attributes = [...document.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
    expect(attributes.filter((name) => name.startsWith('on') || name === 'style')).toEqual([]);
    expect([...document.querySelectorAll('a')].filter(({ href }) => /^(javascript|data):/i.test(href))).toEqual([]);
    expect(text(document)).toContain('<script>alert(1)</script>');
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-island]'))
      expect(JSON.stringify(JSON.parse(dataset['props'] ?? ''))).toContain('<script>alert(1)</script>');
  });

  it('does not become a link when it is no web address', () => {
    const page = sharedKit({ reel: { url: 'javascript:alert(1)' } });
    page.contact = {
      ...page.contact!,
      website: 'javascript:alert(2)',
      links: [{ kind: 'x', url: 'data:text/html,1' }],
    };
    const html = renderSharedPage(page, pageFrame());
    expect(html).not.toContain('href="javascript');
    expect(html).not.toContain('href="data');
  });
});

it('says errors in the red that can be read on both themes', () => {
  const changes = { since: new Date('2027-03-01T12:00:00Z'), version: 2, items: [], more: 1 };
  const pages = [
    renderSharedPage(sharedEventPage(), pageFrame({ changes })),
    renderSpeakerPage(publicSpeaker(), pageFrame({ isIndexed: true })),
    renderLocked(pageFrame(), { isWrong: true }),
  ].join('');
  expect(pages).toContain('text-danger-text');
  // The red of surfaces is too dark for words on the dark theme.
  expect(pages).not.toMatch(/text-danger(?!-)/);
});

describe('a media kit', () => {
  const document = documentOf(renderSharedPage(sharedKit(), pageFrame()));

  it('has one heading of the first level, and the parts below it named', () => {
    expect([...document.querySelectorAll('h1')].map((heading) => heading.textContent)).toEqual(['Dana Reyes']);
    expect([...document.querySelectorAll('main > section > div > h2')].map((heading) => heading.textContent)).toEqual([
      'Bio',
      'Talks',
      'What clients say',
      'Video',
      'Introduction',
      'Headshots',
      'Books and more',
      'Files',
      'Contact',
    ]);
    expect(document.querySelectorAll('main')).toHaveLength(1);
    expect(document.documentElement.lang).toBe('en');
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says how fresh it is', () => {
    expect(text(document)).toContain('Updated 2 hours ago');
  });

  it('is known to be nobody else’s to find, and tells no other page its address', () => {
    expect(meta(document, 'robots')).toBe('noindex, nofollow');
    expect(meta(document, 'referrer')).toBe('no-referrer');
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
  });

  it('has its picture and words for whoever posts the link', () => {
    expect(meta(document, 'og:title')).toBe('Dana Reyes – Keynote speaker on change that lasts');
    expect(meta(document, 'og:description')).toBe('People do not resist change. They resist being changed.');
    expect(meta(document, 'og:image')).toBe('https://lectern.test/shared/the-token/preview.png');
    expect(meta(document, 'twitter:card')).toBe('summary_large_image');
  });

  it('opens other people’s pages apart, and never follows for them', () => {
    const away = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')];
    expect(away.length).toBeGreaterThan(3);
    for (const link of away) {
      expect(link.rel).toBe('noopener noreferrer nofollow');
      expect(link.target).toBe('_blank');
    }
  });

  it('offers every picture in both sizes, all files, and the paper', () => {
    const downloads = [...document.querySelectorAll<HTMLAnchorElement>('a[download]')].map((link) =>
      link.getAttribute('href'),
    );
    expect(downloads).toEqual([
      '/shared/the-token/page.pdf',
      '/shared/the-token/media.zip',
      '/shared/the-token/pictures/01900000-0000-7000-8000-000000000001/download?size=web',
      '/shared/the-token/pictures/01900000-0000-7000-8000-000000000001/download?size=print',
      '/shared/the-token/pictures/01900000-0000-7000-8000-000000000002/download?size=web',
      '/shared/the-token/pictures/01900000-0000-7000-8000-000000000002/download?size=print',
      '/shared/the-token/files/01900000-0000-7000-8000-00000000000b',
      '/shared/the-token/files/01900000-0000-7000-8000-00000000000a',
    ]);
  });

  it('dials a number and writes to an address as they are', () => {
    expect(document.querySelector('a[href="tel:+15125550142"]')?.textContent).toBe('+1 (512) 555-0142');
    expect(document.querySelector('a[href="mailto:dana@reyes.example"]')).not.toBeNull();
  });

  it('leaves no trace of what is hidden', () => {
    const bare = documentOf(
      renderSharedPage(
        sharedKit({
          pictures: [],
          talks: [],
          testimonials: [],
          products: [],
          files: [],
          reel: null,
          oneSheet: null,
          contact: null,
          introduction: null,
          bios: { short: null, medium: null, long: null },
        }),
        pageFrame(),
      ),
    );
    expect([...bare.querySelectorAll('h2')]).toEqual([]);
    expect(bare.querySelectorAll('main img, [href*="media.zip"], [href^="mailto:"]')).toHaveLength(0);
    expect(meta(bare, 'og:description')).toBe('People do not resist change. They resist being changed.');
  });

  it('shows the message of the speaker, and tells the owner that they are not counted', () => {
    const html = renderSharedPage(sharedKit({ message: 'Hello Sam,\nwelcome.' }), pageFrame({ isOwner: true }));
    expect(html).toContain('Hello Sam,\nwelcome.');
    expect(text(documentOf(html))).toContain('Your visits aren’t counted');
    expect(renderSharedPage(sharedKit(), pageFrame())).not.toContain('Your visits aren’t counted');
  });
});

describe('event details', () => {
  const document = documentOf(renderSharedPage(sharedEventPage(), pageFrame()));

  it('say first how firm it is, when and where', () => {
    const hero = document.querySelector('[data-section="schedule"]')?.textContent ?? '';
    for (const words of [
      'Confirmed',
      'Northwind Health Leadership Summit',
      'Mar 11 – 12',
      '9:00 AM – 10:00 AM PST',
      'in 10 days',
      'Hilton Union Square, San Francisco, CA',
      'Dana Reyes',
    ]) {
      expect(hero).toContain(words);
    }
  });

  it('tell of an item after midnight, and the day of each', () => {
    const agenda = document.querySelector('[data-section="agenda"]')?.textContent ?? '';
    expect(agenda).toContain('Thursday, Mar 11');
    expect(agenda).toContain('10:00 PM – 12:30 AM (next day)');
    expect(agenda).toContain('Times are local, PST.');
  });

  it('say once what to check, and only where a line has a box', () => {
    const ticks = { lines: [{ id: 'need-1', version: 1, isTickedHere: true }] };
    const checked = text(documentOf(renderSharedPage(sharedEventPage({ ticks }), pageFrame())));
    expect(checked).toContain('Check what will be there: the speaker sees it.');
    expect(checked).not.toContain('Check each line that’s right');
    expect(document.body.textContent).not.toContain('Check what');
  });

  it('count what was looked at by parts that the analytics know', () => {
    const parts = [...document.querySelectorAll('[data-section]')].map((part) => part.getAttribute('data-section'));
    expect(parts).toEqual([
      'schedule',
      'agenda',
      'venue',
      'people',
      'av',
      'talk',
      'audience',
      'bios',
      'bios',
      'pictures',
      'documents',
      'travel',
      'terms',
    ]);
  });

  it('stay honest without a date', () => {
    const undated = documentOf(renderSharedPage(sharedEventPage({ days: null, hasCalendarFile: false }), pageFrame()));
    expect(text(undated)).toContain('The date isn’t settled yet');
    expect(undated.querySelector('[href$="event.ics"]')).toBeNull();
  });
});

describe('the public page of a speaker', () => {
  const published = renderSpeakerPage(
    publicSpeaker(),
    pageFrame({ isIndexed: true, canonicalUrl: 'https://lectern.test/speakers/dana-reyes' }),
  );

  it('may be found, and says who it is about', () => {
    const document = documentOf(published);
    expect(meta(document, 'robots')).toBe('index, follow');
    const data = JSON.parse(
      document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
    ) as object;
    expect(data).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: 'Dana Reyes',
        jobTitle: 'Keynote speaker on change that lasts',
        sameAs: ['https://www.reyes.example/', 'https://linkedin.example/in/dana'],
      },
    });
    expect(document.querySelector('[data-island="inquiry"] form')).not.toBeNull();
  });

  it('is its owner’s alone before it is published', () => {
    const document = documentOf(renderSpeakerPage(publicSpeaker({ isPublished: false }), pageFrame({ isOwner: true })));
    expect(meta(document, 'robots')).toBe('noindex, nofollow');
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
    expect(document.querySelector('form')).toBeNull();
    expect(text(document)).toContain('Only you can see this page.');
    expect(document.querySelector('a[href="#inquiry"]')?.textContent).toContain('Ask about a date');
    expect(text(document)).toContain('Once you publish the page, visitors can ask about a date here.');
  });
});

describe('a page that cannot be shown', () => {
  const frame = pageFrame({ canonicalUrl: '', ogPictureUrl: null, updatedAt: null, version: null });

  it('asks for its password by a form that needs no script', () => {
    const document = documentOf(renderLocked(frame, { isWrong: true }));
    const form = document.querySelector('form');
    expect(form?.method).toBe('post');
    expect(form?.getAttribute('action')).toBe('/shared/the-token/password');
    const field = document.querySelector('input[type="password"]');
    expect(field?.getAttribute('aria-describedby')).toBe('password-error');
    expect(document.getElementById('password-error')?.textContent).toContain('That’s not the password.');
    expect(text(document)).not.toContain('Dana');
    expect(meta(document, 'og:image')).toBeUndefined();
  });

  it.each([
    ['unknown', 'There is no page at this address'],
    ['revoked', 'This link was closed'],
    ['expired', 'This link has expired'],
    ['error', 'This page couldn’t be shown'],
  ] as const)('says of %s: %s', (reason, title) => {
    const document = documentOf(renderGone(frame, { reason }));
    expect(document.querySelector('h1')?.textContent).toBe(title);
    expect(meta(document, 'robots')).toBe('noindex, nofollow');
  });
});

it('is in the color of the speaker, under their logo, and says their name once without one', () => {
  const letterhead = { name: 'Dana Reyes', accent: 'teal', logoUrl: null } as const;
  const named = renderSharedPage(sharedKit(), pageFrame({ letterhead }));
  expect(named).toContain('--curtain:light-dark(#0f575b, #23787d)');
  expect(documentOf(named).querySelector('header')?.textContent).not.toContain('Dana Reyes');
  expect(documentOf(named).querySelector('body > footer')?.textContent).toContain('Sent with Lectern');
  const logo = pageFrame({ letterhead: { ...letterhead, logoUrl: '/api/logos/1' } });
  const image = documentOf(renderSharedPage(sharedKit(), logo)).querySelector('header img');
  expect([image?.getAttribute('src'), image?.getAttribute('alt')]).toEqual(['/api/logos/1', 'Dana Reyes']);
  expect(renderLocked(pageFrame({ letterhead: null }), { isWrong: false })).not.toContain('--curtain:');
});
