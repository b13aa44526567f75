import { dataSheetOf, dataSheets, importedFields, writtenFields } from './data-sheets';
import { avNeedText, joinList, readAvNeed, splitList } from './list-text';

const bare = (words: string) => words.toLowerCase().replace(/[^a-z0-9]/g, '');

describe('sheets', () => {
  it('have names that Excel takes, each once', () => {
    const names = dataSheets.map(({ name }) => name);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(dataSheets.length);
    for (const name of names) expect(name).toMatch(/^[\w ]{2,31}$/);
  });

  it.each(dataSheets.map((sheet) => [sheet.name, sheet] as const))('%s is whole', (_name, sheet) => {
    const { fields } = sheet;
    expect(new Set(fields.map(({ field }) => field)).size).toBe(fields.length);
    expect(new Set(fields.map(({ header }) => bare(header))).size).toBe(fields.length);
    if (sheet.kind !== 'eventContacts') expect(fields[0]).toMatchObject({ field: 'id', header: 'Key' });
    expect(sheet.isImported).toBe(sheet.whyNotImported === undefined);
    expect(importedFields(sheet).length > 0).toBe(sheet.isImported);
    for (const { type, choices, refersTo, nameOf, header, note, isRequired, isReadOnly } of fields) {
      expect(note).toMatch(/\.\)?$/);
      expect(header.length).toBeLessThanOrEqual(40);
      expect(refersTo !== undefined).toBe(type === 'reference');
      if (refersTo) expect(dataSheetOf(refersTo).fields[0]!.field).toBe('id');
      if (type === 'choice') expect(choices!.length).toBeGreaterThan(1);
      if (nameOf) expect(fields.find(({ field }) => field === nameOf)).toMatchObject({ type: 'reference' });
      expect(isRequired && isReadOnly).toBeFalsy();
    }
    if (fields.some(({ type }) => type === 'money')) expect(fields.map(({ field }) => field)).toContain('currency');
    expect(writtenFields(sheet).some(({ isOnlyRead }) => isOnlyRead)).toBe(false);
  });

  it.each(dataSheets.map((sheet) => [sheet.name, sheet] as const))(
    '%s calls no two fields by one name',
    (_name, sheet) => {
      const owners = new Map<string, string>();
      for (const { field, header, aliases = [] } of importedFields(sheet)) {
        for (const word of new Set([header, ...aliases].map(bare))) {
          expect([word, owners.get(word) ?? field]).toEqual([word, field]);
          owners.set(word, field);
        }
      }
    },
  );
});

describe('lists in one cell', () => {
  it.each([
    [[], ''],
    [['one'], 'one'],
    [['a', 'b c'], 'a, b c'],
    [['a, b', 'c;d', 'say "x"', '"q"'], '"a, b", "c;d", say "x", """q"""'],
    [['two\nlines', 'x'], '"two\nlines", x'],
  ])('%j', (items, text) => {
    expect(joinList(items)).toBe(text);
    expect(splitList(text)).toEqual(items);
  });

  it('keep commas where items stand on lines of their own', () => {
    const items = ['Say no, kindly; often', 'two\nlines', 'plain'];
    expect(joinList(items, 'lines')).toBe('Say no, kindly; often\n"two\nlines"\nplain');
    expect(splitList(joinList(items, 'lines'), 'lines')).toEqual(items);
  });

  it.each([
    ['a; b ;; c', ['a', 'b', 'c']],
    ['  a ,', ['a']],
    ['"open, end', ['"open', 'end']],
    ['a\r\nb', ['a', 'b']],
  ])('read %j as a person means it', (text, items) => expect(splitList(text)).toEqual(items));

  it('tell what is needed from what is nice to have', () => {
    for (const need of [
      { item: 'Lavalier microphone', isRequired: true },
      { item: 'Confidence monitor', isRequired: false },
    ])
      expect(readAvNeed(avNeedText(need))).toEqual(need);
    expect(readAvNeed('Flip chart (Nice to have)')).toEqual({ item: 'Flip chart', isRequired: false });
  });
});
