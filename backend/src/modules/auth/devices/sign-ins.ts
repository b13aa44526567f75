/**
 * What each completed sign-in does, however the person proved who they are; an email follows when the account doesn't know the
 * device. For controllers: services never see a session.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import type { Request } from 'express';
import { keepDevice } from '../../../common/known-devices';
import { originOf, startSession } from '../../../common/session';
import type { AccountIdentity } from '../auth.mapper';
import { AuthService } from '../auth.service';
import { KnownDeviceRepository } from './known-device.repository';

@Injectable()
export class SignIns {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly auth: AuthService,
    private readonly devices: KnownDeviceRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async complete(request: Request, user: AccountIdentity): Promise<void> {
    const now = this.clock.now();
    await startSession(request, user, now);
    await this.auth.noteSeen(user.id, now);
    const deviceHash = keepDevice(request, this.config);
    await this.db.tx(async (tx) => {
      if (!(await this.devices.note(tx, user.id, deviceHash, now))) return;
      await this.outbox.add(tx, 'new_device.signed_in', { userId: user.id, ...originOf(request) });
    });
  }
}
