import type { HoldChangeKind } from '@lectern/protocol/holds';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A line of a hold's history; nobody edits it. */
@Entity({ name: 'hold_changes' })
export class HoldChange {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('uuid', { name: 'event_id' })
  eventId!: string;

  @Column('uuid', { name: 'hold_id' })
  holdId!: string;

  @Column('text')
  kind!: HoldChangeKind;

  @Column('date', { name: 'held_on' })
  heldOn!: string;

  @Column('int', { name: 'from_rank', nullable: true })
  fromRank!: number | null;

  @Column('int', { name: 'to_rank', nullable: true })
  toRank!: number | null;

  @Column('text', { nullable: true })
  reason!: string | null;

  /** Null: the clock did it. */
  @Column('uuid', { name: 'changed_by', nullable: true })
  changedBy!: string | null;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;
}
