import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'saved_views' })
export class SavedView {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  ownerId!: string;

  @Column('text')
  name!: string;

  /** What stands in the address of the view: filter to text. */
  @Column('jsonb')
  query!: Record<string, string>;

  @Column('boolean')
  isDefault!: boolean;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
