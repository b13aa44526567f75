import type { ContactRole } from '@lectern/protocol/clients';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A client's contact in a role at an event. */
@Entity({ name: 'event_contacts' })
export class EventContact {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('uuid', { name: 'event_id' })
  eventId!: string;

  @PrimaryColumn('uuid', { name: 'contact_id' })
  contactId!: string;

  @PrimaryColumn('text')
  role!: ContactRole;

  @Column('int')
  position!: number;
}
