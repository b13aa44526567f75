import { encodeCursor, toPage } from './keyset';
import { afterCursor, orderAndLimit, searchWords, Where, type Keyset } from './list-query';

const id = '018f0000-0000-7000-8000-000000000000';
const keyset = (type: Keyset['sort']['type'], cursor?: string): Keyset => ({
  sort: { column: 't.c', type },
  direction: 'asc',
  cursor,
  limit: 10,
});

it('numbers its parameters and leaves out what is not given', () => {
  const where = new Where()
    .and('o', (p) => `t.owner_id = ${p}`)
    .andIfGiven(undefined, (p) => `t.a = ${p}`)
    .andIfGiven([], (p) => `t.b = ${p}`)
    .andIfGiven(0, (p) => `t.d = ${p}`);
  expect(where.sql).toBe('t.owner_id = $1 AND t.d = $2');
  expect(orderAndLimit(keyset('text'), 't.id')).toBe('ORDER BY t.c asc, t.id asc LIMIT 11');
  expect(where.parameters).toEqual(['o', 0]);
});

it.each([
  ['date', '2027-03-04'],
  ['date', '9999-12-31'],
  ['text', ''],
  ['bigint', '-1'],
  ['timestamptz', '2027-03-04 15:00:00+00'],
  ['timestamptz', '2027-03-04 15:00:00.123456-03:30'],
] as const)('begins after a %s %s', (type, key) => {
  const where = new Where();
  afterCursor(where, keyset(type, encodeCursor([key, id])), 't.id');
  expect(where.sql).toBe(`(t.c, t.id) > ($1::${type}, $2::uuid)`);
  expect(where.parameters).toEqual([key, id]);
});

it.each([
  ['date', '2027-02-30'],
  ['date', '0000-01-01'],
  ['date', 'infinity'],
  ['text', 'a\u0000'],
  ['text', 'x'.repeat(501)],
  ['bigint', '1e5'],
  ['bigint', '99999999999999999999'],
  ['timestamptz', '2027-03-04 24:00:00+00'],
  ['timestamptz', '2027-03-04 15:00:00+99'],
  ['timestamptz', 'now'],
] as const)('takes no notice of a %s %j from outside', (type, key) => {
  const where = new Where();
  afterCursor(where, keyset(type, encodeCursor([key, id])), 't.id');
  expect(where.parameters).toEqual([]);
});

it('offers another page only when a row was read beyond this one', () => {
  const cursorOf = (row: string) => [row];
  expect(toPage(['a', 'b'], 2, cursorOf)).toEqual({ items: ['a', 'b'], nextCursor: null });
  expect(toPage(['a', 'b', 'c'], 2, cursorOf)).toEqual({ items: ['a', 'b'], nextCursor: encodeCursor(['b']) });
});

it('finds the words of a search', () => {
  expect(searchWords('  big   gala big ')).toEqual(['big', 'gala']);
  expect(searchWords(undefined)).toEqual([]);
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
});
