import type { HoldOutcome } from '@lectern/protocol/holds';
import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../../common/row.columns';

/** An event on the ladder of a day. `rank` counts from 1 among the open and confirmed holds of its owner and day. */
@Entity({ name: 'holds' })
export class Hold extends EditableRow {
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
}
