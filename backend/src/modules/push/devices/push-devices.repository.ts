import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { MAX_PUSH_DEVICES } from '@lectern/protocol/push';
import { LONGEST_SESSION_DAYS } from '../../../common/session-store';
import { PushDevice } from './push-device.entity';

const DEVICE_COLUMNS = columns(PushDevice, 'd', 'id, sessionId, userAgent, createdAt, lastSentAt');
export type PushDeviceRow = RowOf<typeof DEVICE_COLUMNS>;

/** The person is signed in there: sessions end by the time of the database. `u` is their account. */
export const isSignedInOn = (device: string) =>
  `EXISTS (SELECT 1 FROM sessions WHERE sid = ${device}.session_id AND expire > now()
     AND (sess->>'passwordVersion')::int = u.password_version
     AND (sess->>'signedInAt')::timestamptz > now() - interval '${LONGEST_SESSION_DAYS} days')`;

export const PUSH_DEVICES = `
  SELECT ${DEVICE_COLUMNS} FROM push_devices d JOIN users u ON u.id = d.user_id
  WHERE d.user_id = $1 AND ${isSignedInOn('d')}
  ORDER BY d.created_at DESC, d.id`;

@Injectable()
export class PushDevicesRepository {
  constructor(private readonly db: Db) {}

  list(userId: string): Promise<PushDeviceRow[]> {
    return this.db.query<PushDeviceRow>(PUSH_DEVICES, [userId]);
  }

  /** In the place of what this session and this address had before. Another person’s address violates a constraint. */
  async put(tx: Tx, device: PushDevice): Promise<void> {
    const { userId, sessionId, endpointHash } = device;
    await tx.query(`DELETE FROM push_devices WHERE user_id = $1 AND (session_id = $2 OR endpoint_hash = $3)`, [
      userId,
      sessionId,
      endpointHash,
    ]);
    await tx.insert(PushDevice, device);
  }

  /** The last ones stay. Called while the person’s settings are locked. */
  async trim(tx: Tx, userId: string): Promise<void> {
    await tx.query(
      `DELETE FROM push_devices WHERE id IN (
         SELECT id FROM push_devices WHERE user_id = $1 ORDER BY created_at DESC, id DESC OFFSET ${MAX_PUSH_DEVICES})`,
      [userId],
    );
  }

  /** False: the person has no such device. */
  async delete(tx: Tx, userId: string, id: string): Promise<boolean> {
    const { affected } = await tx.delete(PushDevice, { userId, id });
    return affected === 1;
  }

  async noteSent(tx: Tx, userId: string, id: string, now: Date): Promise<void> {
    await tx.update(PushDevice, { userId, id }, { lastSentAt: now });
  }
}
