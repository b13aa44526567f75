import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import type { ShareSection } from '@lectern/protocol/share-links';
import type { ShareDownloadKind, ShareVisitsResponse } from '@lectern/protocol/share-visits';

export interface AcknowledgementRow {
  visitor: number;
  acknowledgedAt: Date;
  version: number;
  pageOf: Date | null;
}

export interface LatestVisitRow {
  id: string;
  visitor: number;
  startedAt: Date;
  version: number;
  sections: ShareSection[];
  downloads: number;
}

export const VISITS_BY_DAY = `
  SELECT day, count(*) AS views, count(DISTINCT visitor_id) AS visitors
  FROM share_visits WHERE owner_id = $1 AND link_id = $2 AND day BETWEEN $3::date AND $4::date
  GROUP BY day ORDER BY day`;

export const VISIT_TOTALS = `
  SELECT count(*) AS views, count(DISTINCT visitor_id) AS visitors,
    (SELECT count(*) FROM share_downloads d
     WHERE d.owner_id = $1 AND d.link_id = $2 AND d.day BETWEEN $3::date AND $4::date) AS downloads
  FROM share_visits WHERE owner_id = $1 AND link_id = $2 AND day BETWEEN $3::date AND $4::date`;

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

export const ACKNOWLEDGEMENTS = `
  SELECT v.number AS visitor, v.acknowledged_at AS "acknowledgedAt", v.acknowledged_version AS version,
    p.made_at AS "pageOf"
  FROM share_visitors v
  LEFT JOIN share_versions p
    ON p.owner_id = v.owner_id AND p.link_id = v.link_id AND p.number = v.acknowledged_version
  WHERE v.owner_id = $1 AND v.link_id = $2 AND v.acknowledged_at IS NOT NULL
  ORDER BY v.acknowledged_at DESC LIMIT 20`;

export const LATEST_VISITS = `
  SELECT s.id, v.number AS visitor, s.started_at AS "startedAt", s.version, s.sections,
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

  async hasLink(ownerId: string, linkId: string): Promise<boolean> {
    const rows = await this.db.query(`SELECT 1 FROM share_links WHERE owner_id = $1 AND id = $2`, [ownerId, linkId]);
    return rows.length === 1;
  }

  byDay(ownerId: string, linkId: string, from: string, to: string): Promise<ShareVisitsResponse['days']> {
    return this.db.query(VISITS_BY_DAY, [ownerId, linkId, from, to]);
  }

  async totals(ownerId: string, linkId: string, from: string, to: string): Promise<ShareVisitsResponse['totals']> {
    const [row] = await this.db.query<ShareVisitsResponse['totals']>(VISIT_TOTALS, [ownerId, linkId, from, to]);
    return row ?? { views: 0, visitors: 0, downloads: 0 };
  }

  sections(
    ownerId: string,
    linkId: string,
    from: string,
    to: string,
  ): Promise<{ section: ShareSection; views: number }[]> {
    return this.db.query(SECTIONS_SEEN, [ownerId, linkId, from, to]);
  }

  downloads(
    ownerId: string,
    linkId: string,
    from: string,
    to: string,
  ): Promise<{ kind: ShareDownloadKind; label: string; count: number }[]> {
    return this.db.query(DOWNLOADS_OF_LINK, [ownerId, linkId, from, to]);
  }

  acknowledgements(ownerId: string, linkId: string): Promise<AcknowledgementRow[]> {
    return this.db.query(ACKNOWLEDGEMENTS, [ownerId, linkId]);
  }

  latest(ownerId: string, linkId: string): Promise<LatestVisitRow[]> {
    return this.db.query(LATEST_VISITS, [ownerId, linkId]);
  }
}
