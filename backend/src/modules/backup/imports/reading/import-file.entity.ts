import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row of the file, while it is checked. */
@Entity({ name: 'import_cells' })
export class ImportCells {
  @PrimaryColumn('uuid') ownerId!: string;
  @PrimaryColumn('uuid') jobId!: string;
  @PrimaryColumn('int') sheet!: number;
  @PrimaryColumn('int') line!: number;
  @Column('jsonb') cells!: unknown[];
}

/** What a row of the file is known by. */
@Entity({ name: 'import_names' })
export class ImportName {
  @PrimaryColumn('uuid') ownerId!: string;
  @PrimaryColumn('uuid') jobId!: string;
  /** A hash, so that its length is bounded. */
  @PrimaryColumn('uuid') name!: string;
  @Column('uuid') targetId!: string;
  /** The client of an event or a contact, the bureau of a representative. */
  @Column('uuid', { nullable: true }) parentId!: string | null;
  @Column('text') sheet!: string;
  @Column('int') line!: number;
  /** `named`: it is added because another row names it. One in error cannot be referred to. */
  @Column('text') state!: 'added' | 'named' | 'there' | 'error';
  @Column('boolean', { default: false }) isAmbiguous!: boolean;
}
