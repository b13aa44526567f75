import type { ContractKind } from '@lectern/protocol/contract-templates';
import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../../common/row.columns';

@Entity({ name: 'contract_templates' })
export class ContractTemplate extends EditableRow {
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
}
