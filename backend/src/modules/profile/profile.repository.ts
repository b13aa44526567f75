import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import type { SpeakerProfileResponse } from '@lectern/protocol/profile';
import { SpeakerProfile } from './speaker-profile.entity';

@Injectable()
export class ProfileRepository {
  constructor(private readonly db: Db) {}

  async find(ownerId: string): Promise<SpeakerProfileResponse | undefined> {
    const [row] = await this.db.query<SpeakerProfileResponse>(
      `SELECT name, title, version FROM speaker_profiles WHERE user_id = $1`,
      [ownerId],
    );
    return row;
  }

  async insert(tx: Tx, profile: SpeakerProfile): Promise<void> {
    await tx.insert(SpeakerProfile, profile);
  }

  /** Answers false when the version is another one. */
  async update(tx: Tx, ownerId: string, version: number, patch: Partial<SpeakerProfile>): Promise<boolean> {
    const { affected } = await tx.update(
      SpeakerProfile,
      { userId: ownerId, version },
      { ...patch, version: () => 'version + 1' },
    );
    return affected === 1;
  }
}
