import { Injectable } from '@nestjs/common';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import type { ShareVisitsResponse } from '@lectern/protocol/share-visits';
import { ShareVersion, ShareVisit, ShareVisitor } from './share-visit.entity';
import { ShareLink } from '../links/share-link.entity';

export const VISITS_BY_DAY = `
  SELECT day, count(*) AS views, count(DISTINCT visitor_id) AS visitors
  FROM share_visits WHERE owner_id = $1 AND link_id = $2 AND day BETWEEN $3::date AND $4::date
  GROUP BY day ORDER BY day`;

export const VISIT_TOTALS = `
  SELECT count(*) AS views, count(DISTINCT visitor_id) AS visitors,
    (SELECT count(*) FROM share_downloads d
     WHERE d.owner_id = $1 AND d.link_id = $2 AND d.day BETWEEN $3::date AND $4::date) AS downloads
  FROM share_visits WHERE owner_id = $1 AND link_id = $2 AND day BETWEEN $3::date AND $4::date`;

type SectionViews = Omit<ShareVisitsResponse['sections'][number], 'label'>;
export const SECTIONS_SEEN = `
  SELECT section, count(*) AS views
  FROM share_visits v CROSS JOIN unnest(v.sections) AS section
  WHERE v.owner_id = $1 AND v.link_id = $2 AND v.day BETWEEN $3::date AND $4::date
  GROUP BY section ORDER BY views DESC, section LIMIT 50`;

/** By what it is, under the name that it had last. */
export const DOWNLOADS_OF_LINK = `
  SELECT kind, (array_agg(label ORDER BY downloaded_at DESC))[1] AS label, count(*) AS count
  FROM share_downloads WHERE owner_id = $1 AND link_id = $2 AND day BETWEEN $3::date AND $4::date
  GROUP BY kind, item ORDER BY count DESC, kind, label LIMIT 20`;

const ACKNOWLEDGEMENTS_COLUMNS = selectList(
  columns(ShareVisitor, 'v', { visitor: 'number', acknowledgedAt: 'acknowledgedAt', version: 'acknowledgedVersion' }),
  outerColumns(ShareVersion, 'p', { pageOf: 'madeAt' }),
);
type AcknowledgementRow = RowOf<typeof ACKNOWLEDGEMENTS_COLUMNS> & { acknowledgedAt: Date; version: number };
export const ACKNOWLEDGEMENTS = `
  SELECT ${ACKNOWLEDGEMENTS_COLUMNS}
  FROM share_visitors v
  LEFT JOIN share_versions p
    ON p.owner_id = v.owner_id AND p.link_id = v.link_id AND p.number = v.acknowledged_version
  WHERE v.owner_id = $1 AND v.link_id = $2 AND v.acknowledged_at IS NOT NULL
  ORDER BY v.acknowledged_at DESC LIMIT 20`;

const LATEST_VISITS_COLUMNS = selectList(
  columns(ShareVisit, 's', 'id, startedAt, version, sections'),
  columns(ShareVisitor, 'v', { visitor: 'number' }),
);
export const LATEST_VISITS = `
  SELECT ${LATEST_VISITS_COLUMNS},
    (SELECT count(*) FROM share_downloads d
     WHERE d.owner_id = s.owner_id AND d.visitor_id = s.visitor_id
       AND d.downloaded_at BETWEEN s.started_at AND s.last_at + interval '30 minutes') AS downloads
  FROM (SELECT * FROM share_visits WHERE owner_id = $1 AND link_id = $2
        ORDER BY started_at DESC, id DESC LIMIT 20) s
  JOIN share_visitors v ON v.owner_id = s.owner_id AND v.id = s.visitor_id
  ORDER BY s.started_at DESC, s.id DESC`;

@Injectable()
export class ShareVisitFactsRepository {
  constructor(private readonly db: Db) {}

  hasLink(ownerId: string, id: string): Promise<boolean> {
    return this.db.repository(ShareLink).existsBy({ ownerId, id });
  }

  byDay(ownerId: string, linkId: string, from: string, to: string): Promise<ShareVisitsResponse['days']> {
    return this.db.query(VISITS_BY_DAY, [ownerId, linkId, from, to]);
  }

  async totals(ownerId: string, linkId: string, from: string, to: string): Promise<ShareVisitsResponse['totals']> {
    const [row] = await this.db.query<ShareVisitsResponse['totals']>(VISIT_TOTALS, [ownerId, linkId, from, to]);
    return row ?? { views: 0, visitors: 0, downloads: 0 };
  }

  sections(ownerId: string, linkId: string, from: string, to: string): Promise<SectionViews[]> {
    return this.db.query(SECTIONS_SEEN, [ownerId, linkId, from, to]);
  }

  downloads(ownerId: string, linkId: string, from: string, to: string): Promise<ShareVisitsResponse['downloads']> {
    return this.db.query(DOWNLOADS_OF_LINK, [ownerId, linkId, from, to]);
  }

  acknowledgements(ownerId: string, linkId: string): Promise<AcknowledgementRow[]> {
    return this.db.query(ACKNOWLEDGEMENTS, [ownerId, linkId]);
  }

  latest(ownerId: string, linkId: string): Promise<(RowOf<typeof LATEST_VISITS_COLUMNS> & { downloads: number })[]> {
    return this.db.query(LATEST_VISITS, [ownerId, linkId]);
  }
}
