/** Where an account is signed in, for its owner to see and to end. */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import type { SessionResponse } from '@lectern/protocol/account';
import { notFound } from '../../common/app-error';
import { SessionRepository } from '../../common/session.repository';
import { KnownDeviceRepository } from './devices/known-device.repository';

@Injectable()
export class UserSessionsService {
  constructor(
    private readonly db: Db,
    private readonly sessions: SessionRepository,
    private readonly devices: KnownDeviceRepository,
  ) {}

  /** The last seen first; the session's secret never leaves. */
  async listSessions(userId: string, passwordVersion: number, currentSid: string): Promise<SessionResponse[]> {
    const rows = await this.sessions.list(userId, passwordVersion);
    return rows.map(({ sid, publicId, country, ...facts }) => ({
      id: publicId,
      current: sid === currentSid,
      ...facts,
      ...(country !== null && { country }),
    }));
  }

  async endSession(userId: string, publicId: string): Promise<void> {
    const ended = await this.db.tx((tx) => this.sessions.end(tx, userId, publicId));
    if (!ended) throw notFound('SESSION_NOT_FOUND', 'This session has already ended.');
  }

  /** Signing in there again is like a new device. */
  async endOtherSessions(userId: string, currentSid: string, deviceHash: Buffer | undefined): Promise<void> {
    await this.db.tx(async (tx) => {
      await this.sessions.endAll(tx, userId, currentSid);
      await this.devices.forgetAll(tx, userId, deviceHash);
    });
  }
}
