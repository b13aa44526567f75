import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The private feed of an account. Of its address only the hash is stored, and a sealed copy for its owner. */
@Entity({ name: 'calendar_feeds' })
export class CalendarFeed {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  /** Null: off. */
  @Column('bytea', { name: 'token_hash', nullable: true })
  tokenHash!: Buffer | null;

  @Column('text', { name: 'token_sealed', nullable: true })
  tokenSealed!: string | null;

  @Column('timestamptz', { name: 'made_at', nullable: true })
  madeAt!: Date | null;

  /** To the hour. */
  @Column('timestamptz', { name: 'last_read_at', nullable: true })
  lastReadAt!: Date | null;

  @Column('boolean', { name: 'includes_holds' })
  includesHolds!: boolean;

  @Column('boolean', { name: 'includes_travel' })
  includesTravel!: boolean;

  @Column('boolean', { name: 'includes_tasks' })
  includesTasks!: boolean;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
