import { announcementStateAt, CreateAnnouncementInput, periodProblem } from './admin-announcements';
import { announcementHref } from './announcements';

const at = (time: string) => new Date(`2027-03-04T${time}Z`);
const nothing = { publishedAt: null, startsAt: null, endsAt: null, archivedAt: null };
const published = { ...nothing, publishedAt: at('08:00') };

it.each([
  ['a draft, whatever its period says', { ...nothing, endsAt: at('09:00') }, 'draft'],
  ['live at once without a period', published, 'live'],
  ['scheduled before its beginning', { ...published, startsAt: at('12:01') }, 'scheduled'],
  ['live from its beginning', { ...published, startsAt: at('12:00') }, 'live'],
  ['live until its end', { ...published, endsAt: at('12:01') }, 'live'],
  ['past at its end', { ...published, endsAt: at('12:00') }, 'past'],
  ['archived, whatever its period says', { ...published, archivedAt: at('11:00') }, 'archived'],
])('is %s', (_, row, state) => {
  expect(announcementStateAt(row, at('12:00'))).toBe(state);
});

it.each([
  ['https://lectern.example/a?b=c', true],
  ['HTTP://lectern.example', true],
  ['mailto:help@lectern.example', true],
  ['/tutorials?tutorial=holds', true],
  ['/', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/a\\evil', false],
  ['javascript:alert(1)', false],
  ['JavaScript://x%0aalert(1)', false],
  ['data:text/html,x', false],
  ['tel:123', false],
  ['events', false],
  ['', false],
])('%s leads somewhere: %s', (href, leads) => {
  expect(announcementHref(href) !== null).toBe(leads);
});

it.each([
  [{ startsTime: '09:00' }, 'startsOn'],
  [{ endsTime: '09:00' }, 'endsOn'],
  [{ startsOn: '2027-03-04', endsOn: '2027-03-03' }, 'endsOn'],
  [{ startsOn: '2027-03-04', endsOn: '2027-03-04' }, 'endsOn'],
  [{ startsOn: '2027-03-04', startsTime: '10:00', endsOn: '2027-03-04', endsTime: '10:00' }, 'endsTime'],
  [{ startsOn: '2027-03-04', endsOn: '2027-03-04', endsTime: '10:00' }, undefined],
  [{ endsOn: '2027-03-04' }, undefined],
  [{}, undefined],
])('judges the period %j', (times, field) => {
  expect(periodProblem(times)?.field).toBe(field);
});

it('keeps text as written, and refuses what no title is', () => {
  const input = { title: ' Hello ', body: ' **Hi** <b>x</b>\n\nnext ', level: 'info', audience: 'all' };
  expect(CreateAnnouncementInput.parse(input)).toMatchObject({
    title: 'Hello',
    body: '**Hi** <b>x</b>\n\nnext',
    startsOn: null,
    endsTime: null,
  });
  for (const title of ['', '   ', 'x'.repeat(121), 'two\nlines']) {
    expect(CreateAnnouncementInput.safeParse({ ...input, title }).success).toBe(false);
  }
  expect(CreateAnnouncementInput.safeParse({ ...input, level: 'urgent' }).success).toBe(false);
});

it.each([
  ['quotes', '>'.repeat(21), false],
  ['quotes with spaces', `${'> '.repeat(21)}deep`, false],
  ['lists', `${'1. - '.repeat(11)}deep`, false],
  ['twenty quotes', `${'>'.repeat(20)} deep`, true],
  ['many short quotes', '>\n'.repeat(100), true],
  ['a line across', '-'.repeat(100), true],
])('takes no more levels than can be read: %s', (_what, body, isTaken) => {
  const given = { title: 'News', level: 'info', audience: 'all' };
  expect(CreateAnnouncementInput.safeParse({ ...given, body }).success).toBe(isTaken);
});
