import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'contract_template_editions' })
export class ContractTemplateEdition {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @PrimaryColumn('uuid')
  templateId!: string;

  @PrimaryColumn('int')
  edition!: number;

  @Column('text')
  name!: string;

  @Column('text')
  body!: string;

  @Column('timestamptz')
  createdAt!: Date;
}
