import { Column, PrimaryColumn } from 'typeorm';

export abstract class OwnedRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  ownerId!: string;
}

/** One that people edit, each knowing the version that they saw. */
export abstract class EditableRow extends OwnedRow {
  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
