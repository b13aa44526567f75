import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The app on a person's phone that shows a code of six digits every 30 seconds. */
@Entity({ name: 'authenticators' })
export class Authenticator {
  @PrimaryColumn('uuid')
  userId!: string;

  /** Shared with the app, in base32; encrypted by SecretBox. Null: no app is in use yet. */
  @Column('text', { nullable: true })
  secretSealed!: string | null;

  /** Of an app that is being set up, which replaces the other once a code of it was typed. */
  @Column('text', { nullable: true })
  pendingSealed!: string | null;

  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** The half minute of the last code that was used: neither it nor an older one counts again. */
  @Column('int', { default: 0 })
  lastStep!: number;
}
