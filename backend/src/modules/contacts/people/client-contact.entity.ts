import type { ContactRole } from '@lectern/protocol/client-contacts';
import { Column, Entity } from 'typeorm';
import { Person } from './person.columns';

@Entity({ name: 'client_contacts' })
export class ClientContact extends Person {
  @Column('uuid')
  clientId!: string;

  @Column('text', { nullable: true })
  pronouns!: string | null;

  @Column('text', { nullable: true })
  role!: ContactRole | null;

  @Column('text', { array: true, default: [] })
  otherRoles!: ContactRole[];

  @Column('boolean')
  isPrimary!: boolean;
}
