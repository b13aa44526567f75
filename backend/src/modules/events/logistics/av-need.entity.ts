import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../../common/row.columns';

/** What the stage of an event must have, or had better have. */
@Entity({ name: 'av_needs' })
export class AvNeed extends EditableRow {
  @Column('uuid')
  eventId!: string;

  @Column('text')
  item!: string;

  @Column('boolean')
  isRequired!: boolean;

  @Column('text', { nullable: true })
  confirmedBy!: string | null;

  @Column('date', { nullable: true })
  confirmedOn!: string | null;

  @Column('text', { nullable: true })
  notes!: string | null;
}
