import type { TaskEmails } from '@lectern/protocol/notifications';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** There is no row until its owner changes something. */
@Entity({ name: 'notification_preferences' })
export class NotificationPreference {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @Column('text')
  taskEmails!: TaskEmails;

  @Column('int')
  digestHour!: number;

  @Column('boolean')
  digestWeekdaysOnly!: boolean;

  @Column('boolean')
  activity!: boolean;

  @Column('boolean', { default: true })
  shareSummary!: boolean;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz')
  updatedAt!: Date;
}
