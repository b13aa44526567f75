import { Column, Entity, PrimaryColumn } from 'typeorm';
import { z } from 'zod';
import { columns, jsonColumns, outerColumns, returnedFields, selectList, type RowOf } from './columns';

@Entity({ name: 'things' })
class Thing {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { nullable: true })
  legalName!: string | null;

  @Column('numeric', { precision: 5, scale: 2 })
  share!: number;

  @Column('time')
  opensAt!: string;

  @Column('timestamptz')
  soldAt!: Date;
}

const named = columns(
  Thing,
  't',
  `id, legalName,
   share, opensAt`,
);

it('lists the columns of the fields', () => {
  expect(named).toBe(
    `t.id, t.legal_name AS "legalName", t.share::float8 AS "share", left(t.opens_at::text, 5) AS "opensAt"`,
  );
  expect(columns(Thing, '', 'id, soldAt')).toBe('id, sold_at AS "soldAt"');
});

it('leaves out what a schema has and the entity has not', () => {
  expect(columns(Thing, 't', { share: {}, id: {}, eventCount: {} })).toBe('t.share::float8 AS "share", t.id');
});

it('calls a column what the row calls it', () => {
  expect(columns(Thing, 't', { thingName: 'legalName', share: 'id' })).toBe(
    't.legal_name AS "thingName", t.id AS "share"',
  );
});

it('names them for an object of JSON', () => {
  expect(jsonColumns(Thing, 't', 'id, soldAt')).toBe(`'id', t.id, 'soldAt', t.sold_at`);
});

it('types the row by the entity', () => {
  const row: RowOf<typeof named> = { id: 'a', legalName: null, share: 1, opensAt: '09:00' };
  const joined = selectList(columns(Thing, 't', 'id'), outerColumns(Thing, 'o', { otherId: 'id' }));
  const withNone: RowOf<typeof joined> = { id: 'a', otherId: null };
  // @ts-expect-error: the entity has no such field
  const unknown = () => columns(Thing, 't', 'legal_name');
  const sold = jsonColumns(Thing, 't', { at: 'soldAt', share: {}, eventCount: {} });
  const json: RowOf<typeof sold> = { at: '2027-03-01T15:00:00Z', share: 1 };
  expect([row, withNone, json, unknown]).toHaveLength(4);
  expect(joined).toBe('t.id, o.id AS "otherId"');
});

const Response = z.object({
  id: z.string(),
  sentAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  isOverdue: z.boolean(),
});

it('returns the fields that the response names and leaves out the others', () => {
  const row = { id: 'a', createdAt: new Date(0), sentAt: null, tokenSealed: 'secret' };
  expect(returnedFields(Response, row)).toEqual({ id: 'a', createdAt: '1970-01-01T00:00:00.000Z', sentAt: null });
});
