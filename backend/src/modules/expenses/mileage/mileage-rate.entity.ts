import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../../common/row.columns';

/** A rate of the speaker's own; the built-in ones are in libs/protocol. */
@Entity({ name: 'mileage_rates' })
export class MileageRateRow extends EditableRow {
  @Column('date')
  fromDate!: string;

  /** Thousandths of a cent per mile. */
  @Column('int')
  rate!: number;

  @Column('text', { nullable: true })
  source!: string | null;
}
