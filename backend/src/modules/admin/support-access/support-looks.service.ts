/**
 * Looks of administrators at accounts whose owners allowed it: begun, checked at every request, noted, ended. A look is
 * short, changes nothing, and its owner hears of it by email.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import { SUPPORT_LOOK_MINUTES, type StartedLookResponse } from '@lectern/protocol/support-access';
import { v7 as uuidv7 } from 'uuid';
import type { Admin } from '../../../common/admin-only';
import type { SignedInUser } from '../../../common/current-user';
import { lookIsOver, type Looker, type Looks } from '../../../common/offices';
import { conflict, notFound } from '../../../common/app-error';
import { AuditLogService } from '../audit';
import { AuthService } from '../../auth';
import { SupportAccessRepository } from './support-access.repository';

const accountToLookAtNotFound = () => notFound('ACCOUNT_NOT_FOUND', 'This account does not exist, or is disabled.');

const lookNotAllowed = () =>
  conflict('LOOK_NOT_ALLOWED', 'The owner hasn’t allowed support access. Ask them to turn it on in account settings.');

const lookAtAdmin = () => conflict('LOOK_AT_ADMIN', 'Administrators’ accounts can’t be viewed.');

const MINUTE_MS = 60 * 1000;

@Injectable()
export class SupportLooksService implements Looks {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly audit: AuditLogService,
    private readonly auth: AuthService,
    private readonly access: SupportAccessRepository,
  ) {}

  /** Asked for twice with one key it is one look. */
  async start(admin: Admin, ownerId: string, key?: string): Promise<StartedLookResponse> {
    const owner = await this.auth.findSignedIn(ownerId);
    if (!owner) throw accountToLookAtNotFound();
    if (owner.isAdmin) throw lookAtAdmin();
    const now = this.clock.now();
    const claim = { ownerId: admin.id, key, scope: 'support_looks', input: { ownerId } };
    const { id } = await this.db.tx((tx) =>
      createOnce(tx, claim, async () => {
        const allowed = await this.access.lock(tx, ownerId, now);
        if (!allowed) throw lookNotAllowed();
        const last = now.getTime() + SUPPORT_LOOK_MINUTES * MINUTE_MS;
        const endsAt = new Date(Math.min(last, allowed.allowedUntil.getTime()));
        const lookId = uuidv7();
        await this.access.insertLook(tx, { id: lookId, ownerId, adminId: admin.id, startedAt: now, endsAt });
        await this.outbox.add(tx, 'support_look.started', { userId: ownerId, lookId });
        await this.audit.record(tx, {
          actor: admin,
          action: 'account.look_started',
          subject: { kind: 'account', id: ownerId, name: owner.username },
        });
        return lookId;
      }),
    );
    const look = await this.access.holding(id, admin.id, now);
    if (!look) throw lookIsOver();
    return { id, endsAt: look.endsAt.toISOString() };
  }

  async find(lookId: string, admin: SignedInUser): Promise<SignedInUser | undefined> {
    if (!admin.isAdmin || admin.duty) return undefined;
    const look = await this.access.holding(lookId, admin.id, this.clock.now());
    const owner = look && (await this.auth.findSignedIn(look.ownerId));
    // Who was made an administrator meanwhile is not looked at any more.
    if (!owner || owner.isAdmin) return undefined;
    const { name, endsAt } = look;
    // Support access ignores what the owner has to do first.
    const readOnlyView = { by: admin.username, name, endsAt: endsAt.toISOString() };
    return { ...owner, duty: undefined, readOnlyView };
  }

  async noteRead({ lookId, admin, ip }: Looker, route: string): Promise<void> {
    if (await this.access.hasRoute(lookId, route)) return;
    const isNoted = await this.db.tx(async (tx) => {
      const look = await this.access.addRoute(tx, lookId, route);
      if (!look) return false;
      await this.audit.record(tx, {
        actor: { kind: 'admin', id: admin.id, username: admin.username, ip },
        action: 'account.look_read',
        subject: { kind: 'account', id: look.ownerId, name: look.username },
        details: { route },
      });
      return true;
    });
    // Either another request noted it at the same time, or the look was ended.
    if (!isNoted && !(await this.access.hasRoute(lookId, route))) throw lookIsOver();
  }

  /** Again it changes nothing. */
  async end({ lookId, admin, ip }: Looker): Promise<void> {
    await this.db.tx(async (tx) => {
      const look = await this.access.endLook(tx, lookId, this.clock.now());
      if (!look) return;
      await this.audit.record(tx, {
        actor: { kind: 'admin', id: admin.id, username: admin.username, ip },
        action: 'account.look_ended',
        subject: { kind: 'account', id: look.ownerId, name: look.username },
      });
    });
  }
}
