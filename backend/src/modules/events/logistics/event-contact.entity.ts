import type { ContactRole } from '@lectern/protocol/client-contacts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'event_contacts' })
export class EventContact {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @PrimaryColumn('uuid')
  eventId!: string;

  @PrimaryColumn('uuid')
  contactId!: string;

  @PrimaryColumn('text')
  role!: ContactRole;

  @Column('int')
  position!: number;
}
