/**
 * The details of an event on paper, for whoever runs it: when and where, who, the course of the day, what must stand on
 * stage, and the words to use. Made of the page that its link shows and of nothing else.
 */
import type { PdfBlock, PdfDocument, PdfSpan, PdfText } from '@lectern/pdf/pdf-document';
import { eventTexts } from '@lectern/pages/event/event-texts';
import { dayRange, listText, timesText, zoneLetters } from '@lectern/pages/words';
import { formatClockTime, formatDate } from '@lectern/protocol/calendar';
import { contactRoleNames } from '@lectern/protocol/client-contacts';
import { agendaItemKindLabels } from '@lectern/protocol/event-logistics';
import { formatMoney } from '@lectern/protocol/money';
import type { SharedEvent, SharedPage, SharedTravelSegment } from '@lectern/protocol/shared-pages';
import {
  feeTypeLabels,
  speakingEventFormatLabels,
  speakingEventTypeLabels,
  travelTermsTable,
} from '@lectern/protocol/speaking-events';
import { travelKindLabels } from '@lectern/protocol/travel-kinds';
import { paperAccent } from '../../../profile/letterheads';
import { headingOf, prose, sheetBase, type SheetFrame } from './sheet-parts';

type Fact = readonly [label: string, value: PdfText | null | undefined | false];

export function eventSheet(page: SharedPage, event: SharedEvent, frame: SheetFrame): PdfDocument {
  const { name } = page.speaker;
  return {
    title: `${event.title} – ${name}`,
    ...paperAccent(frame),
    author: name,
    subject: [event.title, event.days && dayRange(event.days.from, event.days.to)].filter(Boolean).join(', '),
    language: 'en-US',
    size: 'letter',
    createdAt: frame.createdAt.toISOString(),
    header: { start: event.title, end: 'Page {page} of {pages}' },
    base: sheetBase(page.contact, frame, name),
    blocks: [
      head(page, event, frame.picture),
      ...essentials(event),
      ...agenda(event),
      ...stage(event),
      ...travel(event),
      ...theTalk(event),
      ...text('Introduction, to be read aloud', page.introduction),
      ...text(`About ${name}`, page.bios.short),
      ...audience(event),
      ...terms(page, event),
    ],
  };
}

const LONG_TITLE = 45;

function head({ speaker }: SharedPage, event: SharedEvent, picture: Buffer | null): PdfBlock {
  const { days, startTime, endTime, zone, isTentative, statusWords } = event;
  const times = timesText(startTime, endTime);
  const when = days
    ? [dayRange(days.from, days.to), times && `${times} ${zoneLetters(zone, days.from)}`].filter(Boolean).join(' · ')
    : 'The date is open';
  const words: PdfBlock[] = [
    { type: 'paragraph', text: event.title, size: event.title.length > LONG_TITLE ? 'display' : 'hero', tone: 'paper' },
    { type: 'paragraph', text: `${when}${isTentative ? ' (not settled yet)' : ''}`, size: 'large', tone: 'spotlight' },
    {
      type: 'paragraph',
      text: `${speakingEventTypeLabels[event.type]}, ${speakingEventFormatLabels[event.format].toLowerCase()}, with ${speaker.name} · ${statusWords}`,
      tone: 'paper',
    },
  ];
  if (!picture) return { type: 'band', tone: 'curtain', blocks: words };
  const portrait: PdfBlock = {
    type: 'image',
    data: picture.toString('base64'),
    width: 84,
    maxHeight: 97,
    isCropped: true,
    alt: speaker.name,
    align: 'end',
  };
  return {
    type: 'band',
    tone: 'curtain',
    blocks: [
      {
        type: 'columns',
        columns: [
          { share: 80, blocks: words },
          { share: 20, blocks: [portrait] },
        ],
      },
    ],
  };
}

/** Where it is on the left, whom to call on the right. */
function essentials(event: SharedEvent): PdfBlock[] {
  const where = place(event);
  const who = people(event);
  if (where.length > 0 && who.length > 0) {
    return [
      {
        type: 'columns',
        columns: [
          { share: 1, blocks: where },
          { share: 1, blocks: who },
        ],
      },
    ];
  }
  return [...where, ...who];
}

function place(event: SharedEvent): PdfBlock[] {
  const { venue, clientName } = event;
  const city = venue && [venue.city, venue.state, venue.country].filter(Boolean).join(', ');
  const blocks = facts([
    ['For', clientName],
    ['Venue', venue?.name],
    ['Address', [venue?.address, city].filter(Boolean).join('\n')],
    ['Room', venue?.room],
    ['Set-up', venue?.roomSetup],
    ...eventTexts(event, 'venueAccess').map(toFact),
  ]);
  return blocks.length > 0 ? [headingOf('Where'), ...blocks] : [];
}

function people({ people: list, dayOf }: SharedEvent): PdfBlock[] {
  const onTheDay: Fact[] = dayOf
    ? [['On the day', lines([[{ text: dayOf.name, strong: true }], reach(dayOf.phone, dayOf.email)])]]
    : [];
  const others = list.map(({ name, title, roles, phone, email }): Fact => {
    const label = listText(roles.map((role) => contactRoleNames[role])) || 'Contact';
    return [label, lines([[{ text: name, strong: true }], title ? [{ text: title }] : [], reach(phone, email)])];
  });
  const blocks = facts([...onTheDay, ...others]);
  return blocks.length > 0 ? [headingOf('People'), ...blocks] : [];
}

function agenda({ agenda: items, days, zone }: SharedEvent): PdfBlock[] {
  if (items.length === 0) return [];
  const hasDays = new Set(items.map(({ day }) => day ?? days?.from)).size > 1;
  return [
    headingOf('Agenda'),
    {
      type: 'table',
      columns: [
        ...(hasDays ? [{ title: 'Day', share: 18 }] : []),
        { title: days ? `Time (${zoneLetters(zone, days.from)})` : 'Time', share: 24 },
        { title: 'What', share: 22 },
        { title: 'Where', share: 22 },
        { title: 'Notes', share: 32 },
      ],
      rows: items.map((item) => {
        const day = item.day ?? days?.from;
        return [
          ...(hasDays ? [day ? formatDate(day) : ''] : []),
          timesText(item.startTime, item.endTime) || 'Open',
          agendaItemKindLabels[item.kind],
          item.room ?? '',
          noted(item.notes, item),
        ];
      }),
    },
  ];
}

function stage({ av }: SharedEvent): PdfBlock[] {
  if (av.length === 0) return [];
  return [
    headingOf('On stage'),
    {
      type: 'table',
      columns: [
        { title: 'Needed', share: 40 },
        { title: 'Notes', share: 60 },
      ],
      rows: av.map((need) => [
        need.isRequired
          ? [{ text: need.item, strong: true }]
          : [
              { text: need.item, strong: true },
              { text: ' if possible', tone: 'muted' as const },
            ],
        noted(need.notes, need),
      ]),
    },
  ];
}

/** A note, and by whom the line was confirmed. */
function noted(
  notes: string | null,
  { confirmedBy, confirmedOn }: { confirmedBy: string | null; confirmedOn: string | null },
): PdfText {
  if (!confirmedOn) return notes ?? '';
  const by = confirmedBy ? ` by ${confirmedBy}` : '';
  return [
    { text: notes ? `${notes}\n` : '' },
    { text: `Confirmed${by} on ${formatDate(confirmedOn)}`, tone: 'success' },
  ];
}

function travel({ travel: segments }: SharedEvent): PdfBlock[] {
  if (segments.length === 0) return [];
  return [
    headingOf('Travel'),
    ...facts(segments.map((segment): Fact => [travelKindLabels[segment.kind], segmentText(segment)])),
  ];
}

function segmentText(segment: SharedTravelSegment): string {
  const { carrier, fromPlace, toPlace, departsOn, departsAt, fromZone, arrivesOn, arrivesAt, toZone } = segment;
  const at = (day: string | null, time: string | null, zone: string): string =>
    day
      ? [formatDate(day), time && `${formatClockTime(time)} ${zoneLetters(zone, day)}`].filter(Boolean).join(', ')
      : '';
  const [start, end] = [at(departsOn, departsAt, fromZone), at(arrivesOn, arrivesAt, toZone)];
  return [carrier, [fromPlace, toPlace].filter(Boolean).join(' to '), end ? `${start} – ${end}` : start]
    .filter(Boolean)
    .join('\n');
}

function theTalk({ talk }: SharedEvent): PdfBlock[] {
  if (!talk) return [];
  const { title, lengthMinutes, abstractShort, abstractLong, takeaways } = talk;
  const abstract = abstractLong ?? abstractShort;
  return [
    headingOf('The talk'),
    { type: 'heading', level: 3, text: lengthMinutes ? `${title}, ${lengthMinutes} minutes` : title, align: 'auto' },
    ...(abstract ? prose(abstract) : []),
    ...(takeaways.length > 0
      ? [{ type: 'list' as const, items: takeaways.map((point) => ({ depth: 0, marker: '•', text: point })) }]
      : []),
  ];
}

function audience(event: SharedEvent): PdfBlock[] {
  const expected = event.audience?.audienceExpected;
  const blocks = facts([
    ['Expected', expected != null && `${expected.toLocaleString('en-US')} people`],
    ...eventTexts(event, 'audience', { audienceType: 'Who' }).map(toFact),
    ...eventTexts(event, 'goals', { topicsToAvoid: 'To avoid' }).map(toFact),
  ]);
  return blocks.length > 0 ? [headingOf('Audience and goals'), ...blocks] : [];
}

function terms({ fee }: SharedPage, { terms: agreed }: SharedEvent): PdfBlock[] {
  const amount = agreed?.travelAmountCents;
  const limit = agreed && amount != null ? `, ${formatMoney(amount, agreed.currency)}` : '';
  const blocks = facts([
    [
      'Fee',
      fee?.fromCents != null &&
        `${formatMoney(fee.fromCents, fee.currency)}${fee.type ? `, ${feeTypeLabels[fee.type].toLowerCase()}` : ''}`,
    ],
    ['Travel', agreed?.travel && `${travelTermsTable[agreed.travel].planner}${limit}`],
    ['Recording', agreed?.recording],
    ['Exclusivity', agreed?.exclusivity],
    ['Product sales', agreed?.productSales],
  ]);
  return blocks.length > 0 ? [headingOf('Terms'), ...blocks] : [];
}

function text(title: string, words: string | null): PdfBlock[] {
  return words ? [headingOf(title), ...prose(words)] : [];
}

function facts(list: readonly Fact[]): PdfBlock[] {
  const items = list.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  return items.length > 0 ? [{ type: 'facts', items }] : [];
}

const toFact = ({ label, text: value }: { label: string; text: string }): Fact => [label, value];

function reach(phone: string | null, email: string | null): PdfSpan[] {
  return [
    ...(phone ? [{ text: phone }] : []),
    ...(phone && email ? [{ text: '\n' }] : []),
    ...(email ? [{ text: email, link: `mailto:${email}` }] : []),
  ];
}

/** One below the other, none empty. */
function lines(list: readonly PdfSpan[][]): PdfSpan[] {
  return list
    .filter((line) => line.length > 0)
    .flatMap((line, index) => (index > 0 ? [{ text: '\n' }, ...line] : line));
}
