import type { InboxEntry, InboxItem, InboxMessageResponse } from '@lectern/protocol/inbox';
import { cutTo } from '@lectern/protocol/primitives';
import type { InboxEntryRow, InboxMessageRow, InboxRow } from './inbox.repository';

const EXCERPT = 200;

export function toInboxItem({ sortKey: _, createdAt, excerpt, ...row }: InboxRow): InboxItem {
  return { ...row, excerpt: cutTo(EXCERPT, excerpt), createdAt: createdAt.toISOString() };
}

export function toInboxMessage(
  { createdAt, ...row }: InboxMessageRow,
  entries: readonly InboxEntryRow[],
): InboxMessageResponse {
  return { ...row, createdAt: createdAt.toISOString(), entries: entries.map(toEntry) };
}

function toEntry({ createdAt, sentAt, ...entry }: InboxEntryRow): InboxEntry {
  const delivery = entry.problem !== null ? 'refused' : sentAt ? 'sent' : 'sending';
  return { ...entry, createdAt: createdAt.toISOString(), delivery: entry.kind === 'answer' ? delivery : null };
}
