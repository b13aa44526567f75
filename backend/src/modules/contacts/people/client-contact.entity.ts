import type { ContactRole } from '@lectern/protocol/clients';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'client_contacts' })
export class ClientContact {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  ownerId!: string;

  @Column('uuid')
  clientId!: string;

  /** Order in the client's list. */
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

  @Column('text', { nullable: true })
  role!: ContactRole | null;

  @Column('text', { array: true, default: [] })
  otherRoles!: ContactRole[];

  @Column('boolean')
  isPrimary!: boolean;
}
