import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns, jsonColumns } from './columns';

@Entity({ name: 'things' })
class Thing {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'legal_name', nullable: true })
  legalName!: string | null;

  @Column('numeric', { precision: 5, scale: 2 })
  share!: number;

  @Column('text')
  secret!: string;
}

const fields = { legalName: 1, id: 1, share: 1, eventCount: 1 };

it('lists the columns of the fields, and neither others nor what is computed', () => {
  expect(columns(Thing, 't', fields)).toBe('t.id, t.legal_name AS "legalName", t.share::float8 AS "share"');
});

it('names them for an object of JSON', () => {
  expect(jsonColumns(Thing, 't', fields)).toBe(`'id', t.id, 'legalName', t.legal_name, 'share', t.share::float8`);
});
