/**
 * The one-sheet: a media kit on one page of paper. Made of the page that its link shows and of nothing else, so that it
 * never says more. What does not fit is left out in steps, and the page's address stands at its foot.
 */
import type { PdfBlock, PdfDocument, PdfSpan } from '@lectern/pdf/pdf-document';
import { formatMoney } from '@lectern/protocol/money';
import type { SharedFee, SharedPage, SharedTalk, SharedTestimonial } from '@lectern/protocol/shared-pages';
import { paperAccent } from '../../../profile/letterheads';
import { headingOf, prose, sheetBase, shortened, type SheetFrame } from './sheet-parts';

/** How much of the talks, and beside which bio. */
interface Main {
  bio: 'medium' | 'short';
  hasSmallBio?: true;
  talks: number;
  /** The most characters of an abstract; 0 for titles alone. */
  abstract: number;
  takeaways: number;
  isSmall: boolean;
}

/** How much of what stands beside it. */
interface Side {
  topics: number;
  testimonials: number;
  /** The most characters of one. */
  testimonial: number;
  products: number;
}

/** From everything to the least that is still a one-sheet; the first that fits is printed. */
const MAIN: readonly Main[] = [
  { bio: 'medium', talks: 6, abstract: 420, takeaways: 4, isSmall: false },
  { bio: 'medium', talks: 6, abstract: 420, takeaways: 2, isSmall: false },
  { bio: 'medium', talks: 6, abstract: 420, takeaways: 0, isSmall: false },
  { bio: 'medium', talks: 6, abstract: 240, takeaways: 0, isSmall: true },
  { bio: 'medium', talks: 5, abstract: 160, takeaways: 0, isSmall: true },
  { bio: 'medium', talks: 4, abstract: 120, takeaways: 0, isSmall: true },
  { bio: 'medium', hasSmallBio: true, talks: 6, abstract: 240, takeaways: 0, isSmall: true },
  { bio: 'medium', hasSmallBio: true, talks: 5, abstract: 160, takeaways: 0, isSmall: true },
  { bio: 'medium', hasSmallBio: true, talks: 4, abstract: 120, takeaways: 0, isSmall: true },
  { bio: 'short', talks: 6, abstract: 240, takeaways: 0, isSmall: false },
  { bio: 'short', talks: 5, abstract: 240, takeaways: 0, isSmall: true },
  { bio: 'short', talks: 4, abstract: 120, takeaways: 0, isSmall: true },
  { bio: 'short', talks: 6, abstract: 0, takeaways: 0, isSmall: false },
  { bio: 'short', talks: 3, abstract: 0, takeaways: 0, isSmall: false },
];
const SIDE: readonly Side[] = [
  { topics: 16, testimonials: 3, testimonial: 400, products: 4 },
  { topics: 16, testimonials: 2, testimonial: 320, products: 4 },
  { topics: 12, testimonials: 2, testimonial: 200, products: 3 },
  { topics: 12, testimonials: 1, testimonial: 200, products: 2 },
  { topics: 8, testimonials: 1, testimonial: 160, products: 0 },
  { topics: 6, testimonials: 0, testimonial: 0, products: 0 },
];

export function kitSheet(page: SharedPage, frame: SheetFrame): PdfDocument {
  const { name, title } = page.speaker;
  const banner = [head(page, frame.picture)];
  const hasMain = mainBlocks(page, MAIN[0]).length > 0;
  const hasSide = sideBlocks(page, SIDE[0]).length > 0;
  const columns = [
    ...(hasMain ? [{ share: 62, choices: MAIN.map((one) => mainBlocks(page, one)) }] : []),
    ...(hasSide ? [{ share: 38, choices: SIDE.map((one) => sideBlocks(page, one)) }] : []),
  ];
  return {
    title: `${name} – one-sheet`,
    ...paperAccent(frame),
    author: name,
    ...(title && { subject: title }),
    language: 'en-US',
    size: 'letter',
    createdAt: frame.createdAt.toISOString(),
    base: sheetBase(page.contact, frame, page.contact ? `Book ${name}` : name),
    onePage: { head: banner, columns },
    // Should even the least be too much: over as many pages as it takes.
    blocks: [...banner, ...mainBlocks(page, MAIN.at(-1)), ...sideBlocks(page, SIDE.at(-1))],
  };
}

const LONG_TAGLINE = 80;

function head({ speaker, reel }: SharedPage, picture: Buffer | null): PdfBlock {
  const { name, title, tagline, travelsFrom, languages } = speaker;
  const facts = [
    travelsFrom && `Travels from ${travelsFrom}`,
    languages.length > 0 && `Speaks in ${listed(languages)}`,
  ].filter((fact) => typeof fact === 'string');
  const words: PdfBlock[] = [
    { type: 'paragraph', text: name, size: 'hero', tone: 'paper' },
    ...(title ? [{ type: 'paragraph' as const, text: title, size: 'large' as const, tone: 'spotlight' as const }] : []),
    ...(tagline
      ? [
          { type: 'spacer' as const, height: 12 },
          {
            type: 'paragraph' as const,
            text: [{ text: tagline, em: true }],
            size: tagline.length > LONG_TAGLINE ? ('large' as const) : ('display' as const),
            tone: 'paper' as const,
          },
        ]
      : []),
    ...(facts.length > 0 || reel ? [{ type: 'spacer' as const, height: 14 }] : []),
    ...facts.map((fact): PdfBlock => ({ type: 'paragraph', text: fact, size: 'small', tone: 'paper' })),
    ...(reel
      ? [{ type: 'paragraph' as const, text: [onDark('Watch the reel', reel.url)], size: 'small' as const }]
      : []),
  ];
  if (!picture) return { type: 'band', tone: 'curtain', blocks: words };
  const portrait: PdfBlock = {
    type: 'image',
    data: picture.toString('base64'),
    width: 142,
    maxHeight: 164,
    isCropped: true,
    alt: name,
    align: 'end',
  };
  return {
    type: 'band',
    tone: 'curtain',
    blocks: [
      {
        type: 'columns',
        isWhole: true,
        columns: [
          { share: 66, blocks: words },
          { share: 34, blocks: [portrait] },
        ],
      },
    ],
  };
}

function onDark(text: string, link: string): PdfSpan {
  return { text, link, tone: 'spotlight' };
}

function mainBlocks(page: SharedPage, one: Main | undefined): PdfBlock[] {
  return one ? [...about(page, one), ...talks(page.talks, one)] : [];
}

function sideBlocks(page: SharedPage, one: Side | undefined): PdfBlock[] {
  if (!one) return [];
  return [...topics(page, one), ...quotes(page.testimonials, one), ...products(page, one), ...fee(page.fee)];
}

function about({ bios, speaker }: SharedPage, { bio, hasSmallBio }: Main): PdfBlock[] {
  const text =
    bio === 'short'
      ? (bios.short ?? shortened(bios.medium ?? bios.long, 420))
      : (bios.medium ?? bios.short ?? shortened(bios.long, 1_200));
  return text ? [headingOf(`About ${speaker.name}`), ...prose(text, hasSmallBio ? 'small' : 'normal')] : [];
}

function talks(list: readonly SharedTalk[], one: Main): PdfBlock[] {
  const shown = list.slice(0, one.talks);
  if (shown.length === 0) return [];
  return [
    headingOf(shown.length === 1 ? 'Talk' : 'Talks'),
    ...shown.map((talk): PdfBlock => ({ type: 'group', blocks: talkBlocks(talk, one) })),
  ];
}

function talkBlocks(talk: SharedTalk, { abstract: most, takeaways, isSmall }: Main): PdfBlock[] {
  const length = talk.lengthsMinutes.length > 0 ? `  ${lengths(talk.lengthsMinutes)}` : '';
  const abstract = most > 0 ? shortened(talk.abstractShort ?? talk.abstractLong, most) : null;
  const points = talk.takeaways.slice(0, takeaways);
  return [
    {
      type: 'heading',
      level: 3,
      text: [{ text: talk.title }, { text: length, tone: 'muted', isSmall: true }],
      align: 'auto',
    },
    ...(abstract ? prose(abstract, isSmall ? 'small' : 'normal') : []),
    ...(points.length > 0
      ? [{ type: 'list' as const, items: points.map((text) => ({ depth: 0, marker: '•', text })) }]
      : []),
  ];
}

const TOPICS_BELOW_EACH_OTHER = 6;

function topics({ speaker }: SharedPage, { topics: most }: Side): PdfBlock[] {
  const shown = speaker.topics.slice(0, most);
  if (shown.length === 0) return [];
  // Many of them side by side, or they would be all there is.
  const text: PdfBlock =
    shown.length > TOPICS_BELOW_EACH_OTHER
      ? { type: 'paragraph', text: shown.join('  ·  '), align: 'auto' }
      : { type: 'list', items: shown.map((topic) => ({ depth: 0, marker: '•', text: topic })) };
  return [headingOf('Topics'), text];
}

function quotes(list: readonly SharedTestimonial[], one: Side): PdfBlock[] {
  const shown = list.slice(0, one.testimonials);
  if (shown.length === 0) return [];
  return [headingOf('What people say'), ...shown.map((said) => quote(said, one.testimonial))];
}

function quote({ content, clientName, clientTitle, companyName }: SharedTestimonial, length: number): PdfBlock {
  const who = [clientTitle, companyName].filter(Boolean).join(', ');
  return {
    type: 'card',
    blocks: [
      { type: 'paragraph', text: [{ text: `“${shortened(content, length) ?? ''}”`, em: true }], align: 'auto' },
      {
        type: 'paragraph',
        text: [{ text: clientName, strong: true }, ...(who ? [{ text: `\n${who}` }] : [])],
        size: 'small',
        tone: 'muted',
      },
    ],
  };
}

const productKinds = { book: 'Books', course: 'Courses', podcast: 'Podcast', product: 'Products' } as const;

function products({ products: list }: SharedPage, { products: most }: Side): PdfBlock[] {
  const shown = list.slice(0, most);
  const kinds = new Set(shown.map(({ kind }) => kind));
  const [only] = kinds;
  if (only === undefined) return [];
  const line = ({ title, url }: (typeof shown)[number]): PdfBlock => ({
    type: 'paragraph',
    text: url ? [{ text: title, link: url }] : title,
    align: 'auto',
  });
  return [headingOf(kinds.size === 1 ? productKinds[only] : 'Books and products'), ...shown.map(line)];
}

function fee(shown: SharedFee | null): PdfBlock[] {
  if (!shown) return [];
  const { fromCents, toCents, currency } = shown;
  const money = (cents: number): string => formatMoney(cents, currency);
  const text =
    fromCents !== null && toCents !== null && fromCents !== toCents
      ? `${money(fromCents)} to ${money(toCents)}`
      : fromCents !== null
        ? `${toCents === null ? 'From ' : ''}${money(fromCents)}`
        : `Up to ${money(toCents ?? 0)}`;
  return [headingOf('Fee'), { type: 'paragraph', text }];
}

function lengths(minutes: readonly number[]): string {
  return `${listed(minutes.map(String), 'or')} minutes`;
}

function listed(items: readonly string[], word: 'and' | 'or' = 'and'): string {
  const type = word === 'and' ? 'conjunction' : 'disjunction';
  return new Intl.ListFormat('en-US', { type }).format(items);
}
