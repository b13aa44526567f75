import type { HoldOutcome } from '@lectern/protocol/holds';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event on the ladder of a day. `rank` counts from 1 among the open and confirmed holds of its owner and day. */
@Entity({ name: 'holds' })
export class Hold {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('uuid', { name: 'event_id' })
  eventId!: string;

  @Column('date', { name: 'held_on' })
  heldOn!: string;

  @Column('uuid', { name: 'client_id', nullable: true })
  clientId!: string | null;

  @Column('uuid', { name: 'bureau_partner_id', nullable: true })
  bureauPartnerId!: string | null;

  @Column('int')
  rank!: number;

  @Column('date', { name: 'placed_on' })
  placedOn!: string;

  @Column('date', { name: 'expires_on', nullable: true })
  expiresOn!: string | null;

  @Column('date', { name: 'challenged_on', nullable: true })
  challengedOn!: string | null;

  @Column('date', { name: 'challenge_answer_by', nullable: true })
  challengeAnswerBy!: string | null;

  @Column('text', { nullable: true })
  outcome!: HoldOutcome | null;

  @Column('date', { name: 'ended_on', nullable: true })
  endedOn!: string | null;

  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
