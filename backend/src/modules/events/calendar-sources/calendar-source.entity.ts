import type { CalendarColor } from '@lectern/protocol/calendar-colors';
import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../../common/row.columns';

/** A calendar that the speaker has elsewhere. Its address is a secret, stored sealed. */
@Entity({ name: 'calendar_sources' })
export class CalendarSource extends EditableRow {
  @Column('text')
  name!: string;

  @Column('text')
  color!: CalendarColor;

  @Column('text')
  addressSealed!: string;

  @Column('text')
  host!: string;

  @Column('boolean')
  isPaused!: boolean;

  /** Null: paused. */
  @Column('timestamptz', { nullable: true })
  nextReadAt!: Date | null;

  /** Null: no reading waits. */
  @Column('timestamptz', { nullable: true })
  requestedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  triedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  lastReadAt!: Date | null;

  /** The last time that the whole file was read. */
  @Column('timestamptz', { nullable: true })
  expandedAt!: Date | null;

  @Column('text', { nullable: true })
  etag!: string | null;

  @Column('text', { nullable: true })
  lastModified!: string | null;

  @Column('bytea', { nullable: true })
  contentHash!: Buffer | null;

  /** A sentence. */
  @Column('text', { nullable: true })
  problem!: string | null;

  @Column('timestamptz', { nullable: true })
  failingSince!: Date | null;

  /** Without a success between them. */
  @Column('int', { default: 0 })
  failures!: number;

  @Column('int', { default: 0 })
  busyTimes!: number;

  @Column('int', { default: 0 })
  unreadEntries!: number;
}
