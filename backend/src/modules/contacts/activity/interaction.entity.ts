import type { InteractionKind } from '@lectern/protocol/relationships';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A call, an e-mail, a meeting or a note, with a client or with a bureau partner. */
@Entity({ name: 'interactions' })
export class Interaction {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('uuid', { name: 'client_id', nullable: true })
  clientId!: string | null;

  @Column('uuid', { name: 'bureau_partner_id', nullable: true })
  bureauPartnerId!: string | null;

  @Column('text')
  kind!: InteractionKind;

  @Column('date', { name: 'happened_on' })
  happenedOn!: string;

  @Column('text')
  text!: string;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
