/** Owns the speaker's profile, one row per account, made with it. Shown in the sidebar, edited on its page. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import type { SpeakerProfileResponse, UpdateSpeakerProfileInput } from '@lectern/protocol/profile';
import { notFound, staleVersion } from '../../common/app-error';
import { ProfileRepository } from './profile.repository';

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
    if (!profile) throw notFound('SPEAKER_PROFILE_NOT_FOUND', 'This profile does not exist.');
    return profile;
  }

  async createEmpty(tx: Tx, ownerId: string): Promise<void> {
    await this.profiles.insert(tx, {
      userId: ownerId,
      name: '',
      title: '',
      version: 1,
      updatedAt: this.clock.now(),
    });
  }

  async updateProfile(ownerId: string, input: UpdateSpeakerProfileInput): Promise<SpeakerProfileResponse> {
    const { version, ...patch } = input;
    const updated = await this.db.tx(async (tx) => {
      const updatedAt = this.clock.now();
      if (!(await this.profiles.update(tx, ownerId, version, { ...patch, updatedAt }))) return false;
      await this.outbox.add(tx, 'speaker_profile.updated', { ownerId });
      return true;
    });
    const current = await this.getForOwnerOrThrow(ownerId);
    if (!updated) throw staleVersion(current);
    return current;
  }
}
