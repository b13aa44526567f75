import type { InteractionKind } from '@lectern/protocol/relationships';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A call, an email, a meeting or a note, with a client or with a bureau partner. */
@Entity({ name: 'interactions' })
export class Interaction {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  ownerId!: string;

  @Column('uuid', { nullable: true })
  clientId!: string | null;

  @Column('uuid', { nullable: true })
  bureauPartnerId!: string | null;

  @Column('text')
  kind!: InteractionKind;

  @Column('date')
  happenedOn!: string;

  @Column('text')
  text!: string;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
