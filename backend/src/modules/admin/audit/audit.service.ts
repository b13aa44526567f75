/**
 * The log of what administrators, owners and operators did to accounts and to the installation. Services record in the
 * transaction of the change, so that neither is there without the other; the database lets lines only be added.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { Tx } from '@lectern/database/db';
import { toPage } from '@lectern/database/keyset';
import {
  AuditAction,
  AuditDetails,
  type AuditEntryPage,
  type AuditSubjectKind,
  type ListAuditEntriesQuery,
} from '@lectern/protocol/audit';
import { v7 as uuidv7 } from 'uuid';
import { AuditRepository } from './audit.repository';

/** `CurrentAdmin` gives one; `operator` is the installation's command line, which knows no names. */
export type AuditActor =
  | { kind: 'admin' | 'owner'; id: string; username: string; ip: string | null }
  | { kind: 'operator' };

export interface AuditRecord {
  actor: AuditActor;
  action: AuditAction;
  /** `name` is an account's username and nothing else. */
  subject: { kind: AuditSubjectKind; id: string; name?: string } | null;
  /** Plain facts; never what a speaker keeps in the account, never a secret. */
  details?: AuditDetails;
}

@Injectable()
export class AuditLogService {
  constructor(
    private readonly clock: Clock,
    private readonly repository: AuditRepository,
  ) {}

  async record(tx: Tx, { actor, action, subject, details = {} }: AuditRecord): Promise<void> {
    const person = actor.kind === 'operator' ? { id: null, username: null, ip: null } : actor;
    await this.repository.insert(tx, {
      id: uuidv7(),
      at: this.clock.now(),
      actorKind: actor.kind,
      actorId: person.id,
      actorUsername: person.username,
      ip: person.ip,
      action: AuditAction.parse(action),
      subjectKind: subject?.kind ?? null,
      subjectId: subject?.id ?? null,
      subjectName: subject?.name ?? null,
      details: AuditDetails.parse(details),
    });
  }

  async listEntries(query: ListAuditEntriesQuery): Promise<AuditEntryPage> {
    const rows = await this.repository.list(query);
    const { items, nextCursor } = toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
    return { items: items.map(({ sortKey: _, at, ...entry }) => ({ ...entry, at: at.toISOString() })), nextCursor };
  }
}
