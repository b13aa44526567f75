import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser in which an account was signed in. It's known by a cookie, of which only the hash is stored. */
@Entity({ name: 'known_devices' })
export class KnownDevice {
  @PrimaryColumn('uuid')
  userId!: string;

  /** SHA-256. */
  @PrimaryColumn('bytea')
  deviceHash!: Buffer;

  @Column('timestamptz')
  firstSeenAt!: Date;

  /** When someone last signed in there. */
  @Column('timestamptz')
  lastSeenAt!: Date;
}
