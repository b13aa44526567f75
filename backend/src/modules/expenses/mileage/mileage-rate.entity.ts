import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A rate of the speaker's own; the built-in ones are in libs/protocol. */
@Entity({ name: 'mileage_rates' })
export class MileageRateRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  ownerId!: string;

  @Column('date')
  fromDate!: string;

  /** Thousandths of a cent per mile. */
  @Column('int')
  rate!: number;

  @Column('text', { nullable: true })
  source!: string | null;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
