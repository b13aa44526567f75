/** Where each state stands when all of them are tiles of one size: about where it lies. Rows and columns from zero. */
import type { UsState } from '@lectern/protocol/us-states';

const drawn = `
AK .. .. .. .. .. .. .. .. .. ME
.. .. .. .. .. .. .. .. .. VT NH
WA ID MT ND MN IL WI MI NY RI MA
OR NV WY SD IA IN OH PA NJ CT ..
CA UT CO NE MO KY WV VA MD DE ..
.. AZ NM KS AR TN NC SC DC .. ..
.. .. .. OK LA MS AL GA .. .. ..
HI .. .. TX .. .. .. .. FL .. ..
`;

/** Shown when something happened there. */
const territories = 'AS GU MP .. .. .. .. .. .. PR VI';

export type UsTile = { state: UsState; row: number; column: number; isTerritory: boolean };

const tilesOf = (line: string, row: number, isTerritory: boolean): UsTile[] =>
  line
    .split(' ')
    .flatMap((name, column) => (name === '..' ? [] : [{ state: name as UsState, row, column, isTerritory }]));

const lines = drawn.trim().split('\n');

export const US_COLUMNS = 11;

export const usTiles: readonly UsTile[] = [
  ...lines.flatMap((line, row) => tilesOf(line, row, false)),
  ...tilesOf(territories, lines.length, true),
];
