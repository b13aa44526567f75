import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A payment card that had the free days of a fresh subscription. Names no one: both keys are keyed hashes. */
@Entity({ name: 'fresh_trial_cards' })
export class FreshTrialCard {
  @PrimaryColumn('bytea')
  cardKey!: Buffer;

  /** Of the subscription that used it. */
  @Column('bytea')
  claimKey!: Buffer;

  /** When that subscription began. */
  @Column('timestamptz')
  usedAt!: Date;
}
