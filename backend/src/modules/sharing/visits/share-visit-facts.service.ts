/** What the owner reads of the visits of a link. Called by its route; writes nothing. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { addDays, dateInZone } from '@lectern/protocol/calendar';
import { shareSectionLabels } from '@lectern/protocol/share-links';
import type { ShareVisitsResponse } from '@lectern/protocol/share-visits';
import { notFound } from '../../../common/app-error';
import { ShareVersionsRepository } from './versions/share-versions.repository';
import { ShareVisitFactsRepository } from './share-visit-facts.repository';

@Injectable()
export class ShareVisitFactsService {
  constructor(
    private readonly clock: Clock,
    private readonly facts: ShareVisitFactsRepository,
    private readonly versions: ShareVersionsRepository,
  ) {}

  /** So many days with today, in the owner's own zone. */
  async visitsOf(owner: { id: string; timeZone: string }, linkId: string, days: number): Promise<ShareVisitsResponse> {
    if (!(await this.facts.hasLink(owner.id, linkId))) {
      throw notFound('SHARE_LINK_NOT_FOUND', 'This link no longer exists.');
    }
    const to = dateInZone(this.clock.now(), owner.timeZone);
    const from = addDays(to, 1 - days);
    const period = [owner.id, linkId, from, to] as const;
    const latest = await this.versions.latest({ ownerId: owner.id, id: linkId });
    const byDay = new Map((await this.facts.byDay(...period)).map((row) => [row.day, row]));
    const acknowledgements = await this.facts.acknowledgements(owner.id, linkId);
    const visits = await this.facts.latest(owner.id, linkId);
    return {
      linkId,
      from,
      to,
      totals: await this.facts.totals(...period),
      days: Array.from({ length: days }, (_, index) => {
        const day = addDays(from, index);
        return byDay.get(day) ?? { day, views: 0, visitors: 0 };
      }),
      sections: (await this.facts.sections(...period)).map((row) => ({
        ...row,
        label: shareSectionLabels[row.section],
      })),
      downloads: await this.facts.downloads(...period),
      current: latest ? { version: latest.number, updatedAt: latest.madeAt.toISOString() } : null,
      acknowledgements: acknowledgements.map((row) => ({
        ...row,
        acknowledgedAt: row.acknowledgedAt.toISOString(),
        pageOf: row.pageOf?.toISOString() ?? null,
        isCurrent: row.version === latest?.number,
      })),
      latest: visits.map(({ version, ...row }) => ({
        ...row,
        startedAt: row.startedAt.toISOString(),
        sections: row.sections.map((section) => shareSectionLabels[section]),
        sawCurrent: version === latest?.number,
      })),
    };
  }
}
