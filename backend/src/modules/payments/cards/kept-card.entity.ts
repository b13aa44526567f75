import type { CardRemoval } from '@lectern/protocol/kept-cards';
import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

/** A card that Stripe keeps because its owner agreed. Its number is nowhere here. A removed one stays as the record of it. */
@Entity({ name: 'kept_cards' })
export class KeptCard extends OwnedRow {
  /** On whose page its owner agreed: the client of that invoice is the card's. */
  @Column('uuid')
  invoiceId!: string;

  @Column('uuid')
  checkoutId!: string;

  @Column('text')
  providerAccountId!: string;

  @Column('text')
  providerCustomerId!: string;

  @Column('text')
  providerMethodId!: string;

  @Column('text')
  brand!: string;

  @Column('text')
  last4!: string;

  @Column('int')
  expMonth!: number;

  @Column('int')
  expYear!: number;

  /** The address that was given on Stripe's page. */
  @Column('text', { nullable: true })
  agreedBy!: string | null;

  @Column('timestamptz')
  agreedAt!: Date;

  /** The version of the text. */
  @Column('int')
  consent!: number;

  @Column('timestamptz', { nullable: true })
  removedAt!: Date | null;

  @Column('text', { nullable: true })
  removedBy!: CardRemoval | null;
}
