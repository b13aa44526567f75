/**
 * Visits of shared pages: what changed for whoever returns, what they looked at, and their 'Got it'. Called by the routes
 * behind a link. The owner's own visits leave no trace, and no visit leaves one of an address or a browser.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { dateInZone } from '@lectern/protocol/calendar';
import type { SharedPage } from '@lectern/protocol/shared-pages';
import type { AcknowledgedChanges, NoteViewInput, PageChanges } from '@lectern/protocol/share-visits';
import { notFound } from '../../../common/app-error';
import { diffFacts } from './facts/diff-facts';
import { ShareVersionsRepository } from './versions/share-versions.repository';
import { ShareVersionsService, type PageVersion } from './versions/share-versions.service';
import { ShareVisitorsRepository, type Visitor } from './share-visitors.repository';
import { hashOf, summaryAfter, VISIT_MS, type Visit, type VisitedLink } from './visitor';

function visitorUnknown() {
  return notFound('SHARED_VISITOR_UNKNOWN', 'Open the page again, then press Got it.');
}

const CHANGES_SHOWN = 30;

export type NotedPage = Omit<PageVersion, 'facts'> & { changes: PageChanges | null };

@Injectable()
export class ShareVisitsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly versions: ShareVersionsService,
    private readonly kept: ShareVersionsRepository,
    private readonly visitors: ShareVisitorsRepository,
  ) {}

  /** The page as it is now, since when, and what of it this visitor does not know yet. Counts nothing. */
  async note(visit: Visit, compose: () => Promise<SharedPage>): Promise<NotedPage> {
    const { facts, ...page } = await this.versions.keep(visit.link, compose);
    return { ...page, changes: await this.changesFor(visit, facts, page.version) };
  }

  /** From the page's script, or from the picture for browsers without: this page was on a screen. */
  async noteView(visit: Visit, { version, sections }: NoteViewInput): Promise<void> {
    const { link, visitorKey, knownSince, isOwner } = visit;
    if (isOwner || visitorKey === null || knownSince === null) return;
    await this.db.tx(async (tx) => {
      if (!(await this.kept.keepLink(tx, link))) return;
      const latest = await this.kept.latest(link, tx);
      if (!latest) return;
      const now = this.clock.now();
      // Who names a version of before their cookie has not seen it: they would be told what has been taken off since.
      const first = await this.kept.numberAt(tx, link, knownSince);
      const seen = Math.max(first, Math.min(version, latest.number));
      const day = dateInZone(now, link.timeZone);
      const visitor = await this.visitorOf(tx, link, hashOf(visitorKey), { version: seen, now, day });
      if (!visitor) return;
      const since = new Date(now.getTime() - VISIT_MS);
      await this.visitors.see(tx, link.ownerId, visitor.id, seen, now);
      if (await this.visitors.goOn(tx, link.ownerId, visitor.id, { version: seen, sections, now, since })) return;
      if (await this.visitors.isFull(tx, link, 'share_visits', day)) return;
      await this.visitors.addVisit(tx, link, { visitorId: visitor.id, day, startedAt: now, version: seen, sections });
      await this.visitors.addSummary(tx, link.ownerId, summaryAfter(day));
    });
  }

  /**
   * 'Got it', for the version that the page showed: what changed after it stays news. Pressed again, or for an older
   * version than was acknowledged, it changes nothing. Throws `SHARED_VISITOR_UNKNOWN` for whom no page knows.
   */
  async acknowledge(visit: Visit, version: number): Promise<AcknowledgedChanges> {
    const { link, visitorKey, isOwner } = visit;
    if (isOwner || visitorKey === null) throw visitorUnknown();
    return this.db.tx(async (tx) => {
      const isThere = await this.kept.keepLink(tx, link);
      const visitor = isThere ? await this.visitors.lock(tx, link, hashOf(visitorKey)) : undefined;
      const latest = await this.kept.latest(link, tx);
      if (!visitor || !latest) throw visitorUnknown();
      const known = visitor.acknowledgedVersion ?? visitor.baseVersion;
      const read = Math.min(version, latest.number);
      if (read <= known) return { acknowledged: known, current: latest.number };
      const now = this.clock.now();
      await this.visitors.acknowledge(tx, link.ownerId, visitor.id, read, now);
      await this.visitors.addSummary(tx, link.ownerId, summaryAfter(dateInZone(now, link.timeZone)));
      return { acknowledged: read, current: latest.number };
    });
  }

  private async changesFor(
    { link, visitorKey, isOwner }: Visit,
    facts: PageVersion['facts'],
    version: number,
  ): Promise<PageChanges | null> {
    if (isOwner || visitorKey === null) return null;
    const visitor = await this.visitors.find(link, hashOf(visitorKey));
    if (!visitor) return null;
    const known = visitor.acknowledgedVersion ?? visitor.baseVersion;
    if (known >= version) return null;
    const older = await this.kept.from(link, known);
    if (!older) return null;
    const items = diffFacts(older.facts, facts, { hidesOld: link.variant === 'bureau' });
    if (items.length === 0) return null;
    return {
      version,
      since: visitor.acknowledgedAt ?? visitor.firstSeenAt,
      items: items.slice(0, CHANGES_SHOWN),
      more: Math.max(0, items.length - CHANGES_SHOWN),
    };
  }

  /** Undefined: a new one on a day that had more than enough. */
  private async visitorOf(
    tx: Tx,
    link: VisitedLink,
    keyHash: string,
    { version, now, day }: { version: number; now: Date; day: string },
  ): Promise<Visitor | undefined> {
    const known = await this.visitors.lock(tx, link, keyHash);
    if (known) return known;
    if (await this.visitors.isFull(tx, link, 'share_visits', day)) return undefined;
    await this.kept.lockLink(tx, link);
    // Another tab of the same browser may have been first.
    return (await this.visitors.lock(tx, link, keyHash)) ?? (await this.visitors.add(tx, link, keyHash, version, now));
  }
}
