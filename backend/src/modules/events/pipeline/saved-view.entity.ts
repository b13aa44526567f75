import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'saved_views' })
export class SavedView {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text')
  name!: string;

  /** What stands in the address of the view: filter to text. */
  @Column('jsonb')
  query!: Record<string, string>;

  @Column('boolean', { name: 'is_default' })
  isDefault!: boolean;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
