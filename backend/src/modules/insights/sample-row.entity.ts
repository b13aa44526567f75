import { Entity, PrimaryColumn } from 'typeorm';

export type SampleKind = 'client' | 'bureau_partner' | 'speaking_event' | 'task';

/** A row that came with the sample data and goes with it. */
@Entity({ name: 'sample_rows' })
export class SampleRow {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('text')
  kind!: SampleKind;

  @PrimaryColumn('uuid', { name: 'row_id' })
  rowId!: string;
}
