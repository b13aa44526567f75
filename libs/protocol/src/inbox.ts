/** The administrators' inbox: feedback and contact messages, their status, notes and answers. */
import { z } from 'zod';
import { badgeTable, enumOf, iconTable } from './enum-tables';
import { MessageKind, screenshotState } from './feedback';
import { anyOf } from './form-fields';
import { id, instant, page, pageQuery, requiredText, text, version } from './primitives';

export const inboxStatusTable = badgeTable({
  new: { label: 'New', tone: 'spotlight' },
  open: { label: 'Open', tone: 'info' },
  answered: { label: 'Answered', tone: 'success' },
  closed: { label: 'Closed', tone: 'neutral' },
});

/** `new` until somebody has opened it; `open` until it is answered or closed. */
export const InboxStatus = enumOf(inboxStatusTable);
export type InboxStatus = z.infer<typeof InboxStatus>;

const header = {
  id: z.string(),
  kind: MessageKind,
  status: InboxStatus,
  rating: z.number().nullable(),
  name: z.string(),
  email: z.string(),
  /** Null for a visitor. */
  account: z.object({ id: z.string(), username: z.string() }).nullable(),
  screenshot: screenshotState,
  /** Mostly links: that is how advertising looks. */
  isSuspicious: z.boolean(),
  createdAt: instant,
};

export const InboxItem = z
  .object({ ...header, excerpt: z.string(), answerCount: z.number() })
  .meta({ id: 'InboxItem' });
export type InboxItem = z.infer<typeof InboxItem>;

export const ListInboxQuery = z.strictObject({
  ...pageQuery,
  q: text(200, 'The search').optional(),
  status: anyOf(InboxStatus),
  kind: anyOf(MessageKind),
  /** What this account wrote. */
  accountId: id.optional(),
});
export type ListInboxQuery = z.infer<typeof ListInboxQuery>;

export const InboxPage = page(InboxItem).meta({ id: 'InboxPage' });
export type InboxPage = z.infer<typeof InboxPage>;

/** `new` for the number beside the tab; `open` were opened and not answered yet. */
export const InboxCounts = z.object({ new: z.number(), open: z.number() }).meta({ id: 'InboxCounts' });
export type InboxCounts = z.infer<typeof InboxCounts>;

/** Of the email of an answer. */
export const answerDeliveryTable = iconTable(
  {
    sending: { label: 'Being sent', icon: 'send' },
    sent: { label: 'Sent by email', icon: 'mail-check' },
    refused: { label: 'Not delivered', icon: 'mail-x' },
  },
  'send',
);
export const answerDelivery = enumOf(answerDeliveryTable);

export const InboxEntry = z.object({
  id: z.string(),
  /** Notes are seen by administrators alone. */
  kind: z.enum(['answer', 'note']),
  text: z.string(),
  /** Their username; null when that account is gone. */
  by: z.string().nullable(),
  createdAt: instant,
  /** Null of a note. */
  delivery: answerDelivery.nullable(),
  /** What the mail server said when it refused. */
  problem: z.string().nullable(),
});
export type InboxEntry = z.infer<typeof InboxEntry>;

export const InboxMessageResponse = z
  .object({
    ...header,
    message: z.string(),
    diagnostics: z.string().nullable(),
    /** Where an answer goes. */
    answerTo: z.string(),
    /** Oldest first. */
    entries: z.array(InboxEntry),
    version,
  })
  .meta({ id: 'InboxMessage' });
export type InboxMessageResponse = z.infer<typeof InboxMessageResponse>;

export const MOST_INBOX_ENTRIES = 200;

export const WriteAnswerInput = z
  .strictObject({
    text: requiredText(10_000, 'The answer').meta({ title: 'Your answer' }),
    /** Nothing more is to be done about it. */
    close: z.boolean().default(false).meta({ title: 'Close it with this answer' }),
    version,
  })
  .meta({ id: 'WriteInboxAnswerInput' });
export type WriteAnswerInput = z.infer<typeof WriteAnswerInput>;

export const WriteNoteInput = z
  .strictObject({ text: requiredText(5_000, 'The note').meta({ title: 'Your note' }) })
  .meta({ id: 'WriteInboxNoteInput' });
export type WriteNoteInput = z.infer<typeof WriteNoteInput>;

export const ChangeInboxStatusInput = z
  .strictObject({ status: z.enum(['open', 'closed']), version })
  .meta({ id: 'ChangeInboxStatusInput' });
export type ChangeInboxStatusInput = z.infer<typeof ChangeInboxStatusInput>;
