/** The queries of shared pages' versions, visits and weekly summaries, for `list-queries.ts`. */
import { linksToRefreshSql, type RefreshScope } from '../modules/sharing/pages/refresh/page-refresh.repository';
import {
  SUMMARY_OF_WEEK,
  SUMMARY_ZONES,
  TAKE_SUMMARY_PAGE,
} from '../modules/sharing/visits/summaries/share-summaries.repository';
import { LATEST_VERSION, VERSION_AT, VERSION_FROM } from '../modules/sharing/visits/versions/share-versions.repository';
import {
  ACKNOWLEDGEMENTS,
  DOWNLOADS_OF_LINK,
  LATEST_VISITS,
  SECTIONS_SEEN,
  VISIT_TOTALS,
  VISITS_BY_DAY,
} from '../modules/sharing/visits/share-visit-facts.repository';
import { FIND_VISITOR } from '../modules/sharing/visits/share-visitors.repository';

type Query = { sql: string; parameters: unknown[] };

const NOW = new Date('2027-03-04T10:00:00Z');
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Rows that there are. */
interface Rows {
  owner: string;
  event: string;
  client: string;
  bureau: string;
}

export function shareVisitQueries({ owner, event, client, bureau }: Rows): [string, string, Query][] {
  const ofLink = (sql: string): Query => ({ sql, parameters: [owner, NOBODY] });
  const ofMonth = (sql: string): Query => ({ sql, parameters: [owner, NOBODY, '2027-02-02', '2027-03-04'] });
  const refresh = (of: RefreshScope['of'], id: string | null): Query => ({
    sql: linksToRefreshSql(of),
    parameters: [owner, null, NOW, id, 50, NOW],
  });
  return [
    ['the latest version of a page', 'share_versions_', ofLink(LATEST_VERSION)],
    [
      'the version of a page at a time',
      'share_versions_',
      { sql: VERSION_AT, parameters: [owner, NOBODY, '2027-03-04T15:00:00Z'] },
    ],
    ['a version of a page, or the oldest', 'share_versions_', { sql: VERSION_FROM, parameters: [owner, NOBODY, 3] }],
    ['a visitor of a page', 'share_visitors_', { sql: FIND_VISITOR, parameters: [owner, NOBODY, '-'] }],
    ['visits by day', 'share_visits_', ofMonth(VISITS_BY_DAY)],
    ['visits in all', 'share_visits_', ofMonth(VISIT_TOTALS)],
    ['sections that were seen', 'share_visits_', ofMonth(SECTIONS_SEEN)],
    ['downloads of a page', 'share_downloads_', ofMonth(DOWNLOADS_OF_LINK)],
    ['who has read what changed', 'share_visitors_', ofLink(ACKNOWLEDGEMENTS)],
    ['the latest visits of a page', 'share_visits_latest', ofLink(LATEST_VISITS)],
    ['zones with summaries that wait', 'share_summaries_waiting', { sql: SUMMARY_ZONES, parameters: ['2027-03-08'] }],
    [
      'a page of summaries that are due',
      'share_summaries_waiting',
      { sql: TAKE_SUMMARY_PAGE, parameters: [['UTC'], ['2027-03-08'], [8], '2027-03-08', 8, 200] },
    ],
    [
      'the summary of a week',
      'share_visits_of_owner_by_day',
      { sql: SUMMARY_OF_WEEK, parameters: [owner, '2027-02-22', '2027-02-28', 'UTC', 8] },
    ],
    ['links to compose anew', 'share_links_', refresh('everything', null)],
    ['links of an event to compose anew', 'share_links_', refresh('event', event)],
    ["links of a client's events to compose anew", 'share_links_', refresh('client', client)],
    ['links of a bureau to compose anew', 'share_links_', refresh('bureau', bureau)],
    ['links with a talk to compose anew', 'share_links_', refresh('presentation', NOBODY)],
    ['links with a file to compose anew', 'share_links_', refresh('file', NOBODY)],
  ];
}
