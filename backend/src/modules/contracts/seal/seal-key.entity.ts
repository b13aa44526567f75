import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key of the installation, not of an owner. A retired one has lost its private half. */
@Entity({ name: 'seal_keys' })
export class SealKey {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  fingerprint!: string;

  @Column('text', { name: 'serial_number' })
  serialNumber!: string;

  @Column('text')
  certificate!: string;

  @Column('text', { name: 'private_key_sealed', nullable: true })
  privateKeySealed!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'retired_at', nullable: true })
  retiredAt!: Date | null;
}
