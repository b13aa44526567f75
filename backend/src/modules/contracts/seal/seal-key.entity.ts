import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key of the installation, not of an owner. A retired one has lost its private half. */
@Entity({ name: 'seal_keys' })
export class SealKey {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  fingerprint!: string;

  @Column('text')
  serialNumber!: string;

  @Column('text')
  certificate!: string;

  @Column('text', { nullable: true })
  privateKeySealed!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  retiredAt!: Date | null;
}
