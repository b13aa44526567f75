import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The private feed of an account. Of its address only the hash is stored, and a sealed copy for its owner. */
@Entity({ name: 'calendar_feeds' })
export class CalendarFeed {
  @PrimaryColumn('uuid')
  ownerId!: string;

  /** Null: off. */
  @Column('bytea', { nullable: true })
  tokenHash!: Buffer | null;

  @Column('text', { nullable: true })
  tokenSealed!: string | null;

  @Column('timestamptz', { nullable: true })
  madeAt!: Date | null;

  /** To the hour. */
  @Column('timestamptz', { nullable: true })
  lastReadAt!: Date | null;

  @Column('boolean')
  includesHolds!: boolean;

  @Column('boolean')
  includesTravel!: boolean;

  @Column('boolean')
  includesTasks!: boolean;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
