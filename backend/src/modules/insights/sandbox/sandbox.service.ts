/**
 * Opens sandboxes: an account that no one registered, with the sample data in it. Registration keeps one (auth module), and
 * the worker deletes the others after a day (account module).
 */
import { Injectable } from '@nestjs/common';
import { isTimeZone } from '@lectern/protocol/time-zones';
import { conflict } from '../../../common/app-error';
import { RateLimits } from '../../../common/rate-limits';
import type { SignedInUser } from '../../../common/current-user';
import { DEFAULT_TIME_ZONE, RegistrationService, type AccountIdentity } from '../../auth';
import { SampleDataService } from '../sample-data/sample-data.service';

/** All sandboxes of a day are counted under this name. */
const EVERYONE = 'everyone';

@Injectable()
export class SandboxService {
  constructor(
    private readonly limits: RateLimits,
    private readonly registration: RegistrationService,
    private readonly samples: SampleDataService,
  ) {}

  async open(
    visitor: SignedInUser | undefined,
    ip: string,
    sessionId: string,
    timeZone = '',
  ): Promise<AccountIdentity> {
    // One that has ended may still be there, until the worker deletes it.
    if (visitor && !visitor.sandboxUntil) throw alreadySignedIn();
    await this.limits.count('sandboxDay', 'ip', ip);
    await this.limits.count('sandboxDay', 'account', EVERYONE);
    const knownZone = isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE;
    const account = await this.registration.createSandbox(knownZone, sessionId);
    await this.samples.addSampleData({ id: account.id, timeZone: knownZone });
    return account;
  }
}

const alreadySignedIn = () =>
  conflict('ALREADY_SIGNED_IN', 'You’re already signed in. Reload the page to open your dashboard.');
