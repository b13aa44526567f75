import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often an entry of the feeds has changed, and a hash of what it was last. */
@Entity({ name: 'calendar_entries' })
export class CalendarRevision {
  @PrimaryColumn('uuid') ownerId!: string;
  @PrimaryColumn('text') uid!: string;
  @Column('int') sequence!: number;
  @Column('bytea') contentHash!: Buffer;
  @Column('timestamptz') changedAt!: Date;
}
