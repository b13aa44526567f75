import type { TaskEmails } from '@lectern/protocol/notifications';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** There is no row until its owner changes something. */
@Entity({ name: 'notification_preferences' })
export class NotificationPreference {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text', { name: 'task_emails' })
  taskEmails!: TaskEmails;

  @Column('int', { name: 'digest_hour' })
  digestHour!: number;

  @Column('boolean', { name: 'digest_weekdays_only' })
  digestWeekdaysOnly!: boolean;

  @Column('boolean')
  activity!: boolean;

  @Column('boolean', { name: 'share_summary', default: true })
  shareSummary!: boolean;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
