/** What stands before every route: the session store, the limits, and the guards in their order. */
import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AdminGuard } from './admin.guard';
import { DutyGuard } from './duty.guard';
import { OfficeGuard } from './offices';
import { DeclaredPermissions } from './permissions';
import { RateLimits } from './rate-limits';
import { SessionStore } from './session-store';
import { SessionGuard } from './session.guard';
import { SubscriptionGuard } from './subscription.guard';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    DeclaredPermissions,
    SessionStore,
    RateLimits,
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: DutyGuard },
    { provide: APP_GUARD, useClass: OfficeGuard },
    { provide: APP_GUARD, useClass: AdminGuard },
    { provide: APP_GUARD, useClass: SubscriptionGuard },
  ],
  exports: [SessionStore, RateLimits],
})
export class SessionsModule {}
