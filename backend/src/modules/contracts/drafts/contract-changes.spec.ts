import { blockToText } from '@lectern/protocol/contract-blocks';
import { changeBlocks, changesBetween } from './contract-changes';
import { readMarkdown } from '../document/contract-markdown';

const BASE =
  '# Agreement\n\nOpening.\n\n## Fee\n\n1. The fee is $10,000.\n2. Half is due now.\n\n## Travel\n\nThe client books.';

const changes = (after: string) =>
  changesBetween(readMarkdown(BASE), readMarkdown(after)).map((change) => ({
    ...change,
    before: change.before.map(blockToText),
    after: change.after.map(blockToText),
  }));

it('finds nothing in the same text', () => {
  expect(changes(BASE)).toEqual([]);
});

it('finds a changed item of a list under its heading, and not its neighbours', () => {
  expect(changes(BASE.replace('$10,000', '$12,500'))).toEqual([
    { kind: 'replaced', clause: 'Fee', before: ['1. The fee is $10,000.'], after: ['1. The fee is $12,500.'] },
  ]);
});

it('finds what was added and what was taken out', () => {
  expect(changes(`${BASE}\n\n## Recording\n\nNone.`)).toEqual([
    { kind: 'added', clause: 'Recording', before: [], after: ['Recording', 'None.'] },
  ]);
  expect(changes(BASE.replace('\n\n## Travel\n\nThe client books.', ''))).toEqual([
    { kind: 'removed', clause: 'Travel', before: ['Travel', 'The client books.'], after: [] },
  ]);
});

it('finds a changed row of a table, under its head', () => {
  const table = (date: string) => readMarkdown(`## Facts\n\n| What | |\n|--|--|\n| Event | Gala |\n| Date | ${date} |`);
  const [change, ...rest] = changesBetween(table('Mar 4'), table('Mar 11'));
  expect(rest).toEqual([]);
  expect([change?.before, change?.after].map((blocks) => blocks?.map(blockToText))).toEqual([
    ['What | \nDate | Mar 4'],
    ['What | \nDate | Mar 11'],
  ]);
});

it('keeps two clauses apart', () => {
  expect(
    changes(BASE.replace('Opening.', 'Beginning.').replace('The client books.', 'The speaker books.')).map(
      ({ clause }) => clause,
    ),
  ).toEqual(['Agreement', 'Travel']);
});

it('notices a change of look alone', () => {
  expect(changes(BASE.replace('Opening.', '**Opening.**'))).toHaveLength(1);
});

it('says the changes in words', () => {
  const blocks = changeBlocks(changesBetween(readMarkdown(BASE), readMarkdown(BASE.replace('$10,000', '$12,500'))));
  expect(blocks.map((block) => [block.type, blockToText(block)])).toEqual([
    ['heading', 'Fee'],
    ['paragraph', 'Until now:'],
    ['quote', '1. The fee is $10,000.'],
    ['paragraph', 'From now on:'],
    ['quote', '1. The fee is $12,500.'],
  ]);
});

it('compares two long texts that share nothing without end', () => {
  const long = (word: string) => readMarkdown(Array.from({ length: 9_000 }, (_, n) => `${word}${n}`).join('\n\n'));
  const [change] = changesBetween(long('a'), long('b'));
  expect(change?.before).toHaveLength(9_000);
});
