import type { ImportKindFields, ImportResponse, ImportSheet } from '@lectern/protocol/imports';
import {
  draftOf,
  inputOf,
  isChanged,
  isMatchedAnew,
  missingFields,
  needsALook,
  withField,
  withSheet,
} from './mapping-draft';

const field = (name: string, isRequired = false) => ({
  field: name,
  header: name,
  type: 'text',
  nameOf: null,
  note: '',
  isRequired,
});
const clients: ImportKindFields = {
  kind: 'clients',
  name: 'Clients',
  isImported: true,
  whyNotImported: null,
  fields: [field('name', true), field('city'), field('website')],
};
const column = (index: number, header: string, taken: string | null, how: 'name' | 'content' | null = null) => ({
  index,
  header,
  letter: 'ABC'[index]!,
  samples: [],
  field: taken,
  how: taken === null ? null : (how ?? ('name' as const)),
});
const sheet = (more: Partial<ImportSheet> = {}): ImportSheet => ({
  index: 0,
  name: 'Sheet1',
  isHidden: false,
  rowCount: 3,
  headerRow: 1,
  kind: 'clients',
  dateOrder: 'mdy',
  columns: [column(0, 'Company', 'name'), column(1, 'Town', 'city'), column(2, 'Mood', null)],
  ...more,
});
const read = (...sheets: ImportSheet[]) => ({ addMissing: true, sheets, version: 4 }) as unknown as ImportResponse;

it('sends only the sheets that were changed, with all their columns', () => {
  const was = read(sheet(), sheet({ index: 1, name: 'Other' }));
  const draft = draftOf(was);
  expect(isChanged(draft, was)).toBe(false);
  const changed = withField(draft, 1, 2, 'website');
  expect(isChanged(changed, was)).toBe(true);
  expect(inputOf(changed, was)).toEqual({
    version: 4,
    addMissing: true,
    sheets: [
      {
        index: 1,
        kind: 'clients',
        headerRow: 1,
        dateOrder: 'mdy',
        columns: [
          { index: 0, field: 'name' },
          { index: 1, field: 'city' },
          { index: 2, field: 'website' },
        ],
      },
    ],
  });
  expect(isChanged(withField(changed, 1, 2, null), was)).toBe(false);
});

it('gives a field to one column at a time', () => {
  const draft = withField(draftOf(read(sheet())), 0, 2, 'city');
  expect([...draft.sheets[0]!.fields!]).toEqual([
    [0, 'name'],
    [1, null],
    [2, 'city'],
  ]);
});

it('leaves it to the server what the columns of another kind or head row are', () => {
  const was = read(sheet());
  const draft = withSheet(draftOf(was), 0, { kind: 'speakingEvents' });
  expect(isMatchedAnew(draft)).toBe(true);
  expect(inputOf(draft, was).sheets[0]).toMatchObject({ kind: 'speakingEvents', columns: null });
  expect(isMatchedAnew(withSheet(draftOf(was), 0, { kind: null }))).toBe(false);
  const dates = withSheet(draftOf(was), 0, { dateOrder: 'dmy' });
  expect(isMatchedAnew(dates)).toBe(false);
  expect(inputOf(dates, was).sheets[0]!.columns).toHaveLength(3);
});

it('names what is needed and has no column', () => {
  const draft = withField(draftOf(read(sheet())), 0, 0, null);
  expect(missingFields(draft.sheets[0]!, clients)).toEqual(['name']);
});

it('takes a reference and the names of it for one', () => {
  const named = { ...field('clientName', true), header: 'Client', nameOf: 'clientId' };
  const contacts = { ...clients, fields: [field('clientId', true), named, field('city')] };
  const [without] = draftOf(read(sheet({ columns: [column(0, 'Town', 'city')] }))).sheets;
  expect(missingFields(without!, contacts)).toEqual(['Client']);
  const [withName] = draftOf(read(sheet({ columns: [column(0, 'Who', 'clientName')] }))).sheets;
  expect(missingFields(withName!, contacts)).toEqual([]);
});

it.each([
  ['everything was found by its name', sheet({ columns: [column(0, 'Name', 'name')] }), false],
  ['a column is not taken', sheet(), true],
  ['a column without a head is not taken', sheet({ columns: [column(0, 'Name', 'name'), column(1, '', null)] }), false],
  ['a column was guessed', sheet({ columns: [column(0, 'X', 'name', 'content')] }), true],
  ['what is needed is missing', sheet({ columns: [column(0, 'Town', 'city')] }), true],
  ['nobody knows what the sheet is', sheet({ kind: null }), true],
  ['the sheet is empty', sheet({ kind: null, rowCount: 0 }), false],
  ['the sheet is hidden', sheet({ kind: null, isHidden: true }), false],
])('asks for a look: %s', (_words, row, expected) => {
  expect(needsALook(row, clients)).toBe(expected);
});
