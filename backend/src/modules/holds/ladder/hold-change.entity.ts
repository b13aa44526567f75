import type { HoldChangeKind } from '@lectern/protocol/holds';
import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

@Entity({ name: 'hold_changes' })
export class HoldChange extends OwnedRow {
  @Column('uuid')
  eventId!: string;

  @Column('uuid')
  holdId!: string;

  @Column('text')
  kind!: HoldChangeKind;

  @Column('date')
  heldOn!: string;

  @Column('int', { nullable: true })
  fromRank!: number | null;

  @Column('int', { nullable: true })
  toRank!: number | null;

  @Column('text', { nullable: true })
  reason!: string | null;

  /** Null: the clock did it. */
  @Column('uuid', { nullable: true })
  changedBy!: string | null;

  @Column('timestamptz')
  changedAt!: Date;
}
