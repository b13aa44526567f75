import { Column } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

/** A person at a client or a bureau partner. */
export abstract class Person extends OwnedRow {
  /** Order in the organization's list. */
  @Column('int')
  position!: number;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  title!: string | null;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  phone!: string | null;
}
