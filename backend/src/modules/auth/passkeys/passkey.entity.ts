import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What proves that a person holds a passkey. Of the passkey itself there is only the public key. */
@Entity({ name: 'passkeys' })
export class Passkey {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  /** The authenticator's name for it, base64url. */
  @Column('text')
  credentialId!: string;

  /** COSE. */
  @Column('bytea')
  publicKey!: Buffer;

  /** How often it was used, where the authenticator counts; otherwise 0. */
  @Column('bigint')
  counter!: number;

  /** How a browser reaches it. */
  @Column('text', { array: true })
  transports!: string[];

  /** A password manager keeps it, on more than one device. */
  @Column('boolean')
  isBackedUp!: boolean;

  @Column('text')
  name!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}
