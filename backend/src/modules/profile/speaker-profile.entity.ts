import { DEFAULT_CURRENCY } from '@lectern/protocol/money';
import type { ProfileProductKind, SocialKind, SpeakerAccent } from '@lectern/protocol/profile';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export interface SocialLink {
  kind: SocialKind;
  url: string;
}

export interface ProfileProduct {
  kind: ProfileProductKind;
  title: string;
  description: string | null;
  url: string | null;
}

@Entity({ name: 'speaker_profiles' })
export class SpeakerProfile {
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('text', { default: '' })
  name!: string;

  @Column('text', { default: '' })
  title!: string;

  @Column('text', { nullable: true })
  tagline!: string | null;

  @Column('text', { nullable: true })
  bioShort!: string | null;

  @Column('text', { nullable: true })
  bioMedium!: string | null;

  @Column('text', { nullable: true })
  bioLong!: string | null;

  @Column('text', { nullable: true })
  introduction!: string | null;

  @Column('uuid', { nullable: true })
  oneSheetFileId!: string | null;

  /** A picture of the library, on everything that clients see. */
  @Column('uuid', { nullable: true })
  logoFileId!: string | null;

  @Column('text', { default: 'burgundy' })
  accent!: SpeakerAccent;

  @Column('text', { nullable: true })
  sizzleReelUrl!: string | null;

  @Column('text', { array: true, default: [] })
  topics!: string[];

  @Column('text', { array: true, default: [] })
  languages!: string[];

  @Column('text', { nullable: true })
  travelsFromCity!: string | null;

  @Column('text', { nullable: true })
  travelsFromState!: string | null;

  @Column('text', { nullable: true })
  travelsFromZone!: string | null;

  @Column('text', { nullable: true })
  website!: string | null;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('jsonb', { default: [] })
  socialLinks!: SocialLink[];

  @Column('bigint', { nullable: true })
  feeFromCents!: number | null;

  @Column('bigint', { nullable: true })
  feeToCents!: number | null;

  @Column('text', { default: DEFAULT_CURRENCY })
  feeCurrency!: string;

  @Column('boolean', { default: false })
  showFeeRange!: boolean;

  @Column('jsonb', { default: [] })
  products!: ProfileProduct[];

  /** The page at `/speakers/<slug>` is there for everybody. */
  @Column('boolean', { default: false })
  isPublished!: boolean;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz')
  updatedAt!: Date;
}
