import type { ProfileProductKind, SocialKind } from '@lectern/protocol/profile';
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
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text', { default: '' })
  name!: string;

  @Column('text', { default: '' })
  title!: string;

  @Column('text', { nullable: true })
  tagline!: string | null;

  @Column('text', { name: 'bio_short', nullable: true })
  bioShort!: string | null;

  @Column('text', { name: 'bio_medium', nullable: true })
  bioMedium!: string | null;

  @Column('text', { name: 'bio_long', nullable: true })
  bioLong!: string | null;

  @Column('text', { nullable: true })
  introduction!: string | null;

  @Column('uuid', { name: 'one_sheet_file_id', nullable: true })
  oneSheetFileId!: string | null;

  @Column('text', { name: 'sizzle_reel_url', nullable: true })
  sizzleReelUrl!: string | null;

  @Column('text', { array: true, default: [] })
  topics!: string[];

  @Column('text', { array: true, default: [] })
  languages!: string[];

  @Column('text', { name: 'travels_from_city', nullable: true })
  travelsFromCity!: string | null;

  @Column('text', { name: 'travels_from_state', nullable: true })
  travelsFromState!: string | null;

  @Column('text', { name: 'travels_from_zone', nullable: true })
  travelsFromZone!: string | null;

  @Column('text', { nullable: true })
  website!: string | null;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('jsonb', { name: 'social_links', default: [] })
  socialLinks!: SocialLink[];

  @Column('bigint', { name: 'fee_from_cents', nullable: true })
  feeFromCents!: number | null;

  @Column('bigint', { name: 'fee_to_cents', nullable: true })
  feeToCents!: number | null;

  @Column('text', { name: 'fee_currency', default: 'USD' })
  feeCurrency!: string;

  @Column('boolean', { name: 'show_fee_range', default: false })
  showFeeRange!: boolean;

  @Column('jsonb', { default: [] })
  products!: ProfileProduct[];

  /** The page at `/speakers/<slug>` is there for everybody. */
  @Column('boolean', { name: 'is_published', default: false })
  isPublished!: boolean;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
