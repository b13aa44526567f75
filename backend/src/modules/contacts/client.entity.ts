import type { PostalAddress } from '@lectern/protocol/addresses';
import type { ClientStatus } from '@lectern/protocol/clients';
import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../common/row.columns';

@Entity({ name: 'clients' })
export class Client extends EditableRow {
  /** The member who added it; null is the owner. */
  @Column('uuid', { nullable: true })
  addedBy!: string | null;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  legalName!: string | null;

  @Column('text', { nullable: true })
  industry!: string | null;

  @Column('text', { nullable: true })
  website!: string | null;

  @Column('jsonb', { nullable: true })
  address!: PostalAddress | null;

  @Column('text', { nullable: true })
  apEmail!: string | null;

  @Column('jsonb', { nullable: true })
  apAddress!: PostalAddress | null;

  @Column('boolean')
  purchaseOrderRequired!: boolean;

  @Column('date', { nullable: true })
  w9SentOn!: string | null;

  @Column('int', { nullable: true })
  paymentTermsDays!: number | null;

  @Column('text', { array: true, default: [] })
  tags!: string[];

  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('text')
  status!: ClientStatus;

  @Column('text', { nullable: true })
  source!: string | null;

  /** Names and addresses of the contacts, for search only. */
  @Column('text', { default: '' })
  contactText!: string;
}
