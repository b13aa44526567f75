/** Every kind of record can be restored, in an order in which what it refers to is there: the catalogue decides. */
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { RecordColumnsRepository, recordKinds } from '../../records';
import { RestoreCatalogRepository, type KnownKind } from './restore-catalog.repository';
import { groupChoices, isThing, restoreKinds, sampleKinds, SUGGESTED } from './restore-kinds';

let database: TestDatabase;
let known: ReadonlyMap<string, KnownKind>;

beforeAll(async () => {
  database = await createTestDatabase();
  known = await new RestoreCatalogRepository(database.db, new RecordColumnsRepository(database.db)).kinds();
});
afterAll(() => database.close());

const fieldsOf = (kind: string) => known.get(kind)!.fields;
const placeOf = (kind: string) => restoreKinds.findIndex((one) => one.kind === kind);

it('names every kind once', () => {
  expect(restoreKinds.map(({ kind }) => kind).sort()).toEqual(recordKinds.map(({ kind }) => kind).sort());
});

it('writes each kind after what it refers to, but for itself and for what is set at the end', () => {
  const early = restoreKinds.flatMap(({ kind, late = [], isSingle }) =>
    fieldsOf(kind)
      .filter(({ field, refersTo }) => refersTo && refersTo !== kind && !late.includes(field) && !isSingle)
      .filter(({ refersTo }) => placeOf(refersTo!) > placeOf(kind))
      .map(({ field }) => `${kind}.${field}`),
  );
  expect(early).toEqual([]);
});

it('names fields that there are, and what something belongs to leads there', () => {
  for (const { kind, of = [], natural = [], kept = [], late = [], label } of restoreKinds) {
    const fields = fieldsOf(kind).map(({ field }) => field);
    expect({ kind, fields }).toEqual({
      kind,
      fields: expect.arrayContaining([...of, ...natural, ...kept, ...late, ...(label ? [label] : [])]) as string[],
    });
    for (const field of of)
      expect({ kind, refersTo: fieldsOf(kind).find((one) => one.field === field)!.refersTo }).toEqual({
        kind,
        refersTo: expect.any(String) as string,
      });
  }
});

it('sets at the end only what may be empty', () => {
  for (const { kind, late = [] } of restoreKinds)
    for (const field of late)
      expect(fieldsOf(kind).find((one) => one.field === field)).toMatchObject({ isRequired: false });
});

it('knows everything that refers to something, through keys that are references themselves', () => {
  const refersTo = (kind: string, field: string) => fieldsOf(kind).find((one) => one.field === field)?.refersTo;
  expect(refersTo('paymentScheduleItems', 'eventId')).toBe('speakingEvents');
  expect(refersTo('contracts', 'templateId')).toBe('contractTemplates');
  expect(refersTo('holdChanges', 'holdId')).toBe('holds');
  expect(refersTo('speakerProfile', 'oneSheetFileId')).toBe('files');
  // People are names. The rest of the fields that end in Id lead to no row that has to be there.
  const others = recordKinds.flatMap(({ kind }) =>
    fieldsOf(kind)
      .filter(
        ({ type, field, refersTo: target }) =>
          type === 'uuid' && !['id', 'changedBy', 'assignee'].includes(field) && !target,
      )
      .map(({ field }) => `${kind}.${field}`),
  );
  expect(others.sort()).toEqual(['bureauPartnerMerges.mergedId', 'clientMerges.mergedId', 'sampleRows.rowId']);
});

it('suggests what can be chosen, and has what sample data can be', async () => {
  for (const choices of Object.values(groupChoices)) expect(choices).toContain(SUGGESTED);
  const [row] = await database.db.query<{ check: string }>(
    `SELECT pg_get_constraintdef(oid) AS check FROM pg_constraint WHERE conname = 'sample_rows_kind_check'`,
  );
  expect([...row!.check.matchAll(/'([a-z_]+)'/g)].map(([, name]) => name).sort()).toEqual(
    Object.keys(sampleKinds).sort(),
  );
  for (const kind of Object.values(sampleKinds)) expect(placeOf(kind)).toBeGreaterThanOrEqual(0);
  expect(restoreKinds.filter(isThing).length).toBeGreaterThan(15);
});
