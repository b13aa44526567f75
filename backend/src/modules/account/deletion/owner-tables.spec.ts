import { deletionOrder, type OwnerReference } from './owner-tables';

const tables = (...names: string[]) => names.map((name) => ({ name, ownerColumn: 'owner_id' }));
const reference = (child: string, parent: string, isHard = false): OwnerReference => ({
  child,
  parent,
  isHard,
  childColumns: ['owner_id', 'parent_id'],
  parentColumns: ['owner_id', 'id'],
});
const names =
  (...references: OwnerReference[]) =>
  (given: ReturnType<typeof tables>) =>
    deletionOrder(given, references).map(({ name }) => name);

it('puts what refers before what it refers to', () => {
  const order = names(reference('lines', 'invoices'), reference('invoices', 'events', true));
  expect(order(tables('events', 'invoices', 'lines'))).toEqual(['lines', 'invoices', 'events']);
});

it('gives way where the database helps itself, never where it refuses', () => {
  const order = names(reference('files', 'bureaus'), reference('bureaus', 'files', true));
  expect(order(tables('files', 'bureaus'))).toEqual(['bureaus', 'files']);
});

it('tells which rows of a table refer to others of it', () => {
  const own = reference('events', 'events', true);
  expect(deletionOrder(tables('events'), [own, reference('events', 'events')])).toEqual([
    { name: 'events', ownerColumn: 'owner_id', selfReferences: [own] },
  ]);
});

it('says when there is no order', () => {
  const order = names(reference('a', 'b', true), reference('b', 'a', true));
  expect(() => order(tables('a', 'b', 'c'))).toThrow('a, b go round in a circle');
});
