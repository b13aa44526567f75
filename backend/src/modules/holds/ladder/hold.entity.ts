import type { HoldOutcome } from '@lectern/protocol/holds';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event on the ladder of a day. `rank` counts from 1 among the open and confirmed holds of its owner and day. */
@Entity({ name: 'holds' })
export class Hold {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  ownerId!: string;

  @Column('uuid')
  eventId!: string;

  @Column('date')
  heldOn!: string;

  @Column('uuid', { nullable: true })
  clientId!: string | null;

  @Column('uuid', { nullable: true })
  bureauPartnerId!: string | null;

  @Column('int')
  rank!: number;

  @Column('date')
  placedOn!: string;

  @Column('date', { nullable: true })
  expiresOn!: string | null;

  @Column('date', { nullable: true })
  challengedOn!: string | null;

  @Column('date', { nullable: true })
  challengeAnswerBy!: string | null;

  @Column('text', { nullable: true })
  outcome!: HoldOutcome | null;

  @Column('date', { nullable: true })
  endedOn!: string | null;

  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
