import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The private address of an office. Its local part is random; a renewed one replaces it. */
@Entity({ name: 'inbound_addresses' })
export class InboundAddress {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @Column('text')
  localPart!: string;

  @Column('timestamptz')
  createdAt!: Date;
}
