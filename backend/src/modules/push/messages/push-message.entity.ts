import type { PushKind } from '@lectern/protocol/push';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Waits to be sent to one browser. Deleted once it's sent, or of no use anymore. */
@Entity({ name: 'push_messages' })
export class PushMessage {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  deviceId!: string;

  /** Whose office it is about, and of which kind; null for a test. */
  @Column('uuid', { nullable: true })
  officeId!: string | null;

  @Column('text', { nullable: true })
  kind!: PushKind | null;

  /** The row of the office that it is about; null where nothing of one row is said, and from the release before. */
  @Column('uuid', { nullable: true })
  about!: string | null;

  @Column('text')
  title!: string;

  @Column('text')
  body!: string;

  @Column('text')
  path!: string;

  /** A later message under the same one takes its place, here and on the device. */
  @Column('text')
  topic!: string;

  /** Until then it waits for the end of quiet hours, for its next attempt, or for the job that has it. */
  @Column('timestamptz')
  dueAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('int', { default: 0 })
  attempts!: number;
}
