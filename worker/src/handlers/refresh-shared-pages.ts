/** Shared pages say something else now: what changed is noted with its time, for whoever returns to them. */
import {
  PageRefreshService,
  type RefreshScope,
} from '@lectern/backend/modules/sharing/pages/shared-pages.worker.module';
import type { DataJobStatus } from '@lectern/protocol/data-jobs';
import type { DomainEvent } from '@lectern/protocol/domain-events';
import { defineHandler } from '@lectern/queue/define-handler';

/** What a page shows, and what the event says it is of. */
const events = [
  'email.changed',
  'speaker_profile.updated',
  'speaker_profile.headshots_changed',
  'presentation.created',
  'presentation.updated',
  'presentation.deleted',
  'testimonial.created',
  'testimonial.updated',
  'testimonial.deleted',
  'testimonial.published',
  'testimonial.order_changed',
  'client.updated',
  'client.merged',
  'bureau_partner.updated',
  'bureau_partner.merged',
  'speaking_event.updated',
  'speaking_event.logistics_changed',
  'speaking_event.status_changed',
  'hold.placed',
  'hold.updated',
  'hold.challenged',
  'hold.released',
  'hold.expired',
  'hold.promoted',
  'hold.confirmed',
  'file.checked',
  'file.updated',
  'file.deleted',
  'share_link.created',
  'share_link.updated',
  'share_link.files_changed',
  'data_job.status_changed',
] as const;

/** What an import wrote is shown when the import is over. */
export const isNoImport = ({ source }: { source?: 'import' | undefined }) => source === undefined;
const ENDS: readonly DataJobStatus[] = ['done', 'failed', 'cancelled', 'undone'];

export const refreshSharedPages = defineHandler({
  events,
  when: {
    'presentation.created': isNoImport,
    'presentation.updated': isNoImport,
    'presentation.deleted': isNoImport,
    'testimonial.created': isNoImport,
    'testimonial.updated': isNoImport,
    'testimonial.deleted': isNoImport,
    'testimonial.published': isNoImport,
    'client.updated': isNoImport,
    'bureau_partner.updated': isNoImport,
    'speaking_event.updated': isNoImport,
    'speaking_event.logistics_changed': isNoImport,
    'speaking_event.status_changed': isNoImport,
    'data_job.status_changed': ({ kind, to }) => kind === 'import' && ENDS.includes(to),
  },
  inject: [PageRefreshService],
  handle: (event, _context, pages) => pages.refresh(ownerOf(event), scopeOf(event), new Date(event.occurredAt)),
});

function ownerOf({ payload }: DomainEvent<(typeof events)[number]>): string {
  return 'ownerId' in payload ? payload.ownerId : payload.userId;
}

function scopeOf({ type, payload }: DomainEvent<(typeof events)[number]>): RefreshScope {
  if ('shareLinkId' in payload) return { of: 'link', id: payload.shareLinkId };
  if ('speakingEventId' in payload) return { of: 'event', id: payload.speakingEventId };
  if ('presentationId' in payload) return { of: 'presentation', id: payload.presentationId };
  if ('fileId' in payload) return { of: 'file', id: payload.fileId };
  if ('clientId' in payload) return { of: 'client', id: payload.clientId };
  if ('bureauPartnerId' in payload) return { of: 'bureau', id: payload.bureauPartnerId };
  return type.startsWith('testimonial.') ? { of: 'kits' } : { of: 'everything' };
}
