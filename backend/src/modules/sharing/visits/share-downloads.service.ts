/**
 * What visitors of shared pages take along. Called by the routes that answer with a file, before they do. The owner's own
 * downloads leave no trace, nor do those of a visitor whom the page does not know.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { dateInZone } from '@lectern/protocol/calendar';
import type { ShareDownloadKind } from '@lectern/protocol/share-visits';
import { ShareVersionsRepository } from './versions/share-versions.repository';
import { ShareVisitorsRepository } from './share-visitors.repository';
import { hashOf, summaryAfter, VISIT_MS, type Visit } from './visitor';

export interface SharedDownload {
  kind: ShareDownloadKind;
  /** Which picture or file; empty where there is but one. */
  item: string;
  /** As people call it. */
  label: string;
}

@Injectable()
export class ShareDownloadsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly links: ShareVersionsRepository,
    private readonly visitors: ShareVisitorsRepository,
  ) {}

  /** Once within half an hour: browsers ask for a large file in parts. */
  async note({ link, visitorKey, isOwner }: Visit, { kind, item, label }: SharedDownload): Promise<void> {
    if (isOwner || visitorKey === null) return;
    await this.db.tx(async (tx) => {
      if (!(await this.links.keepLink(tx, link))) return;
      const visitor = await this.visitors.lock(tx, link, hashOf(visitorKey));
      if (!visitor) return;
      const now = this.clock.now();
      const day = dateInZone(now, link.timeZone);
      if (await this.visitors.isFull(tx, link, 'share_downloads', day)) return;
      const since = new Date(now.getTime() - VISIT_MS);
      const download = { visitorId: visitor.id, kind, item, label, day, now, since };
      if (!(await this.visitors.addDownload(tx, link, download))) return;
      await this.visitors.addSummary(tx, link.ownerId, summaryAfter(day));
    });
  }
}
