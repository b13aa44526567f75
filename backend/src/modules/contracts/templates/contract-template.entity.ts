import type { ContractKind } from '@lectern/protocol/contract-templates';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'contract_templates' })
export class ContractTemplate {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  ownerId!: string;

  @Column('text')
  name!: string;

  @Column('text')
  kind!: ContractKind;

  /** Markdown with merge fields. */
  @Column('text')
  body!: string;

  /** Counts the texts it had; each is kept. */
  @Column('int')
  edition!: number;

  @Column('boolean')
  isActive!: boolean;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
