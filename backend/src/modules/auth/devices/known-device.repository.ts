/** The devices of an account; and the accounts of a device, which looks across accounts, as signing in must. */
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import type { OutdatedRows } from '@lectern/database/outdated-rows';
import type { DeviceAccount, KnownDevices } from '../../../common/known-devices';

export const MOST_DEVICES = 50;

/** Their cookie is over. */
export const outdatedDevices: readonly OutdatedRows[] = [
  { table: 'known_devices', condition: `last_seen_at < $1::timestamptz - interval '1 year'`, byClock: true },
];

@Injectable()
export class KnownDeviceRepository implements KnownDevices {
  constructor(private readonly db: Db) {}

  accountsOf(deviceHash: Buffer): Promise<DeviceAccount[]> {
    return this.db.query<DeviceAccount>(
      `SELECT u.id, u.username, u.email FROM known_devices d JOIN users u ON u.id = d.user_id WHERE d.device_hash = $1`,
      [deviceHash],
    );
  }

  /** Of the devices from before, the last ones stay. Returns whether the account knew others, and not this one. */
  async note(tx: Tx, userId: string, deviceHash: Buffer, now: Date): Promise<boolean> {
    const [row]: { isNew: boolean }[] = await tx.query(
      `WITH known AS (
         SELECT device_hash, device_hash = $2 AS is_this,
           row_number() OVER (PARTITION BY device_hash = $2 ORDER BY last_seen_at DESC, device_hash) AS place
         FROM known_devices WHERE user_id = $1
       ), gone AS (
         DELETE FROM known_devices d USING known
         WHERE d.user_id = $1 AND d.device_hash = known.device_hash AND NOT known.is_this
           AND known.place >= ${MOST_DEVICES}
       ), noted AS (
         INSERT INTO known_devices (user_id, device_hash, first_seen_at, last_seen_at) VALUES ($1, $2, $3, $3)
         ON CONFLICT (user_id, device_hash) DO UPDATE SET last_seen_at = excluded.last_seen_at
       )
       SELECT coalesce(NOT bool_or(is_this), false) AS "isNew" FROM known`,
      [userId, deviceHash, now],
    );
    return row?.isNew ?? false;
  }

  /** All of them, or all but one. */
  async forgetAll(tx: Tx, userId: string, except?: Buffer): Promise<void> {
    await tx.query(`DELETE FROM known_devices WHERE user_id = $1 AND device_hash IS DISTINCT FROM $2`, [
      userId,
      except ?? null,
    ]);
  }
}
