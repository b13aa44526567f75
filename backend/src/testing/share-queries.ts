/** The queries of share links and of what their pages show, for `list-queries.ts`. */
import { encodeCursor } from '@lectern/database/keyset';
import { ListShareLinksQuery } from '@lectern/protocol/share-links';
import { BUREAU_CONTACT } from '../modules/sharing/pages/bureau-variant/bureau-contacts.repository';
import { SHARED_EVENT } from '../modules/sharing/pages/shared-event.repository';
import {
  SHARED_DOCUMENTS,
  SHARED_MEDIA,
  SHARED_SPEAKER,
  SHARED_TALKS,
  SHARED_TESTIMONIALS,
} from '../modules/sharing/pages/shared-speaker.repository';
import { listShareLinksSql, shareableFiles } from '../modules/sharing/links/share-links.repository';
import { SHARED_LINK } from '../modules/sharing/links/access/link-access.repository';

type Query = { sql: string; parameters: unknown[] };

const TODAY = '2027-03-04';
const NOW = new Date('2027-03-04T10:00:00Z');
const NOBODY = '00000000-0000-0000-0000-000000000000';

export function shareQueries({
  owner,
  event,
  bureau,
}: Record<'owner' | 'event' | 'bureau', string>): [string, string, Query][] {
  const links = (query: object) => listShareLinksSql(owner, ListShareLinksQuery.parse(query), TODAY, NOW);
  const after = encodeCursor([NOW.toISOString(), event]);
  return [
    ['share links', 'share_links_by_creation', links({})],
    ['share links, the next page', 'share_links_by_creation', links({ cursor: after })],
    ['share links that open', 'share_links_by_creation', links({ status: 'active' })],
    ['share links of an event', 'share_links_of_event', links({ eventId: event })],
    ['share links of a bureau', 'share_links_', links({ bureauPartnerId: bureau })],
    [
      'a share link by its secret',
      'share_links_by_token',
      { sql: `${SHARED_LINK} WHERE l.token_hash = $1`, parameters: [Buffer.alloc(32)] },
    ],
    ['files that a link could show', 'files_', { sql: shareableFiles(), parameters: [owner, NOBODY] }],
    ['speaker of a shared page', 'speaker_', { sql: SHARED_SPEAKER, parameters: [owner] }],
    ['talks of a shared page', 'presentations_', { sql: SHARED_TALKS, parameters: [owner] }],
    ['testimonials of a shared page', 'testimonials_', { sql: SHARED_TESTIMONIALS, parameters: [owner] }],
    ['media of a shared page', 'files_', { sql: SHARED_MEDIA, parameters: [owner, NOBODY] }],
    ['documents of a shared page', 'share_link_files_', { sql: SHARED_DOCUMENTS, parameters: [owner, NOBODY, event] }],
    ['event of a shared page', 'speaking_events_', { sql: SHARED_EVENT, parameters: [owner, event] }],
    ["a bureau's contact", 'bureau_partners_', { sql: BUREAU_CONTACT, parameters: [owner, bureau, NOBODY] }],
  ];
}
