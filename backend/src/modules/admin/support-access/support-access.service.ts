/**
 * Whether support may look at an account: its owner says so, for a week, and takes it back at once. Called from the account
 * settings; what administrators do with it is in SupportLooksService.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { SUPPORT_ACCESS_DAYS, SUPPORT_LOOKS_SHOWN, type SupportAccessResponse } from '@lectern/protocol/support-access';
import { AuditLogService } from '../audit';
import { SupportAccessRepository, type LookRow } from './support-access.repository';

const DAY_MS = 24 * 3600 * 1000;

export interface AccountOwner {
  id: string;
  username: string;
  ip: string | null;
}

@Injectable()
export class SupportAccessService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditLogService,
    private readonly access: SupportAccessRepository,
  ) {}

  async getAccess(ownerId: string): Promise<SupportAccessResponse> {
    const now = this.clock.now();
    const [allowed, looks] = await Promise.all([
      this.access.find(ownerId, now),
      this.access.looks(ownerId, SUPPORT_LOOKS_SHOWN),
    ]);
    return {
      allowedUntil: allowed?.allowedUntil.toISOString() ?? null,
      looks: looks.map((look) => toLookResponse(look, now)),
    };
  }

  /** A week from now, also when it was allowed already. */
  async allow(owner: AccountOwner): Promise<SupportAccessResponse> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + SUPPORT_ACCESS_DAYS * DAY_MS);
    await this.db.tx(async (tx) => {
      await this.access.allow(tx, owner.id, now, until);
      await this.record(tx, owner, 'account.look_allowed');
    });
    return this.getAccess(owner.id);
  }

  /** A look under way is over with it: its next request finds that it is not allowed. */
  async revoke(owner: AccountOwner): Promise<SupportAccessResponse> {
    await this.db.tx(async (tx) => {
      const now = this.clock.now();
      if (!(await this.access.revoke(tx, owner.id, now))) return;
      await this.access.endLooksAt(tx, owner.id, now);
      await this.record(tx, owner, 'account.look_revoked');
    });
    return this.getAccess(owner.id);
  }

  private record(
    tx: Parameters<AuditLogService['record']>[0],
    owner: AccountOwner,
    action: 'account.look_allowed' | 'account.look_revoked',
  ): Promise<void> {
    return this.audit.record(tx, {
      actor: { kind: 'owner', ...owner },
      action,
      subject: { kind: 'account', id: owner.id, name: owner.username },
    });
  }
}

function toLookResponse(look: LookRow, now: Date) {
  const endsAt = look.endedAt && look.endedAt < look.endsAt ? look.endedAt : look.endsAt;
  return {
    id: look.id,
    by: look.by,
    startedAt: look.startedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isOver: look.endedAt !== null || look.endsAt <= now,
    routes: look.routes,
  };
}
