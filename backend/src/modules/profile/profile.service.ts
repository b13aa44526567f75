/**
 * Owns the speaker's profile, one row per account, made with it, and the address of its public page. Shown in the
 * sidebar, edited on its page. An address that was given up keeps leading to its owner and goes to nobody else.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import type { PublishProfileInput, SpeakerProfileResponse, UpdateSpeakerProfileInput } from '@lectern/protocol/profile';
import { SANDBOX_SPEAKER } from '@lectern/protocol/sandboxes';
import { SLUGS_LIMIT, speakerSlug } from '@lectern/protocol/speaker-slug';
import { edit, expectVersion } from '../../common/edit';
import {
  feesDescend,
  profileNotFound,
  publishingNeedsName,
  publishingNeedsSlug,
  slugTaken,
  tooManySlugs,
  unknownLogo,
  unknownOneSheet,
} from './profile.errors';
import { ProfileRepository, type LockedProfile } from './profile.repository';

export interface RestoredSlug {
  slug: string;
  isCurrent: boolean;
  takenAt: string;
}

const isSlug = (slug: string) => speakerSlug.safeParse(slug).data === slug;

@Injectable()
export class ProfileService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly profiles: ProfileRepository,
  ) {}

  async getForOwnerOrThrow(ownerId: string): Promise<SpeakerProfileResponse> {
    const profile = await this.profiles.find(ownerId);
    if (!profile) throw profileNotFound();
    return profile;
  }

  async create(tx: Tx, ownerId: string, name = ''): Promise<void> {
    await this.profiles.insert(tx, { userId: ownerId, name, title: '', updatedAt: this.clock.now() });
  }

  /** Of a sandbox that was kept, unless its owner has written a name. */
  async forgetSandboxSpeaker(tx: Tx, ownerId: string): Promise<void> {
    const profile = await this.profiles.lock(tx, ownerId);
    if (profile?.name !== SANDBOX_SPEAKER) return;
    await this.profiles.update(tx, ownerId, { name: '', updatedAt: this.clock.now() });
  }

  async updateProfile(ownerId: string, input: UpdateSpeakerProfileInput): Promise<SpeakerProfileResponse> {
    const { version, slug, ...patch } = input;
    // The file was deleted between the check and the write.
    const constraintErrors = { speaker_profiles_one_sheet: unknownOneSheet, speaker_profiles_logo: unknownLogo };
    return edit(this.db, { current: () => this.getForOwnerOrThrow(ownerId), constraintErrors }, async (tx) => {
      const current = expectVersion(await this.profiles.lock(tx, ownerId), version);
      checkFees({ ...current, ...patch });
      if (current.isPublished && patch.name === '') throw publishingNeedsName();
      if (patch.oneSheetFileId && !(await this.profiles.hasFile(tx, ownerId, patch.oneSheetFileId))) {
        throw unknownOneSheet();
      }
      if (patch.logoFileId && !(await this.profiles.hasLogo(tx, ownerId, patch.logoFileId))) throw unknownLogo();
      if (slug !== undefined) await this.takeSlug(tx, ownerId, slug);
      await this.profiles.update(tx, ownerId, { ...patch, updatedAt: this.clock.now() });
      await this.outbox.add(tx, 'speaker_profile.updated', { ownerId });
    });
  }

  async publish(ownerId: string, { isPublished, version }: PublishProfileInput): Promise<SpeakerProfileResponse> {
    return edit(this.db, { current: () => this.getForOwnerOrThrow(ownerId) }, async (tx) => {
      const current = expectVersion(await this.profiles.lock(tx, ownerId), version);
      if (isPublished) {
        if (current.name === '') throw publishingNeedsName();
        const slugs = await this.profiles.slugsOf(tx, ownerId);
        if (!slugs.some((slug) => slug.isCurrent)) throw publishingNeedsSlug();
      }
      await this.profiles.update(tx, ownerId, { isPublished, updatedAt: this.clock.now() });
      await this.outbox.add(tx, 'speaker_profile.updated', { ownerId });
    });
  }

  /** Those of a restore, as many as there is room for, the present one first. Returns it: the next free one when it is taken. */
  async restoreSlugs(tx: Tx, ownerId: string, slugs: readonly RestoredSlug[]): Promise<string | undefined> {
    const own = (await this.profiles.slugsOf(tx, ownerId)).map(({ slug }) => slug);
    const current = slugs.find(({ isCurrent, slug }) => isCurrent && (own.includes(slug) || isSlug(slug)))?.slug;
    const added = slugs
      .filter(({ slug }) => !own.includes(slug) && isSlug(slug))
      .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
    const room = Math.max(current === undefined ? 0 : 1, SLUGS_LIMIT - own.length);
    await this.profiles.addSlugs(tx, ownerId, added.slice(0, room));
    if (current === undefined) return undefined;
    const base = current.slice(0, 50).replace(/-+$/, '');
    // The one that an earlier restore found.
    const earlier = own.filter((slug) => slug.replace(/-\d+$/, '') === base && slug !== base);
    const now = this.clock.now();
    for (const slug of [current, ...earlier]) if (await this.profiles.takeSlug(tx, ownerId, slug, now)) return slug;
    for (let number = 2; ; number += 1)
      if (await this.profiles.takeSlug(tx, ownerId, `${base}-${number}`, now)) return `${base}-${number}`;
  }

  private async takeSlug(tx: Tx, ownerId: string, slug: string): Promise<void> {
    const own = await this.profiles.slugsOf(tx, ownerId);
    const known = own.find((one) => one.slug === slug);
    if (known?.isCurrent) return;
    if (!known && own.length >= SLUGS_LIMIT) throw tooManySlugs(SLUGS_LIMIT);
    if (!(await this.profiles.takeSlug(tx, ownerId, slug, this.clock.now()))) throw slugTaken();
  }
}

function checkFees({ feeFromCents, feeToCents }: Pick<LockedProfile, 'feeFromCents' | 'feeToCents'>): void {
  if (feeFromCents !== null && feeToCents !== null && feeToCents < feeFromCents) throw feesDescend();
}
