import { inOrder, moved, rankChanges, type Place } from './hold-order';

/** `a1` is an open hold at place 1, `A1` a confirmed one. */
const ladder = (text: string): Place[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((place) => ({
      id: place[0]!.toLowerCase(),
      rank: Number(place.slice(1)),
      outcome: place[0] === place[0]!.toUpperCase() ? 'confirmed' : null,
    }));
const ids = (places: readonly Place[] | undefined) => places?.map((place) => place.id).join('');
const changes = (places: readonly Place[]) =>
  rankChanges(places)
    .map(({ hold, from, to }) => `${hold.id}${from}→${to}`)
    .join(' ');

it.each([
  ['', ''],
  ['a1 b2', ''],
  ['b2 c3', 'b2→1 c3→2'],
  ['a1 c3', 'c3→2'],
  ['a1 c3 e5', 'c3→2 e5→3'],
  // A confirmed hold goes before everybody who is still open, and behind an earlier confirmed one.
  ['a1 B2 c3', 'b2→1 a1→2'],
  ['A1 b2 C3', 'c3→2 b2→3'],
  ['A1 b2', ''],
])('closes up %j: %j', (before, expected) => {
  expect(changes(inOrder(ladder(before)))).toBe(expected);
});

it.each([
  ['a1 b2 c3', 'c', 1, 'cab'],
  ['a1 b2 c3', 'a', 3, 'bca'],
  ['a1 b2 c3', 'b', 2, 'abc'],
  ['A1 b2 c3', 'c', 2, 'acb'],
  ['A1 b2 c3', 'c', 1, undefined],
  ['a1 b2', 'a', 3, undefined],
  ['a1 b2', 'a', 0, undefined],
  ['a1 b2', 'x', 1, undefined],
])('moves in %j the hold %j to place %i: %j', (before, id, toRank, expected) => {
  expect(ids(moved(ladder(before), id, toRank))).toBe(expected);
});
