/** What each completed sign-in does, however the person proved who they are. For controllers: services never see a session. */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import type { Request } from 'express';
import { keepDevice } from '../../../common/known-devices';
import { startSession } from '../../../common/session';
import type { AccountIdentity } from '../auth.mapper';
import { AuthService } from '../auth.service';
import { KnownDeviceRepository } from './known-device.repository';

@Injectable()
export class SignIns {
  constructor(
    private readonly auth: AuthService,
    private readonly devices: KnownDeviceRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async complete(request: Request, user: AccountIdentity): Promise<void> {
    const now = this.clock.now();
    await startSession(request, user, now);
    await this.auth.noteSeen(user.id, now);
    await this.devices.note(user.id, keepDevice(request, this.config), now);
  }
}
