/**
 * What the file of an email makes of an event; the worker renders and sends it.
 *
 * An email without a `category` is transactional and always goes out. One with a category names its owner too: the
 * worker leaves it out when the owner switched that category off, and else adds the headers and the footer link by
 * which the owner stops it with one click (RFC 8058). The maker needs to know none of this.
 */
import type { AnsweredKind } from '@lectern/protocol/inbound-mail';
import type { Letterhead } from '@lectern/protocol/letterhead';
import type { NotificationCategory } from '@lectern/protocol/notifications';
import type { EmailContent } from './templates/template';

/**
 * A file that goes with the email: by its key in the storage, from where the worker reads it at sending, or as bytes
 * that the maker rendered just now. All of an email's files together: MAX_ATTACHED_BYTES.
 */
export type EmailAttachment = { fileName: string; contentType: string } & (
  | { storageKey: string; content?: undefined }
  | { content: Buffer; storageKey?: undefined }
);

/** Larger ones are refused by common mail servers, which count the third that the encoding adds. */
export const MAX_ATTACHED_BYTES = 15_000_000;

/** With the whole address of the logo. `logoSize`: that of the picture in pixels, where it is known. */
export type EmailLetterhead = Letterhead & { logoSize: { width: number | null; height: number | null } | null };

/** What an email for the speaker is about: answers to it are filed there. */
export interface AnsweredRecord {
  kind: AnsweredKind;
  id: string;
}

export interface OutgoingEmail {
  to: string;
  cc?: readonly string[];
  /** Instead of the name of the server, or of the speaker. */
  fromName?: string;
  replyTo?: string;
  /** Goes with `onBehalfOf`: where this server takes mail, answers come through it, and `replyTo` is the way without. */
  answersFor?: AnsweredRecord;
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly EmailAttachment[];
  category?: NotificationCategory;
  /** Whose preferences count and whose unsubscribe link it carries; goes with `category`. */
  ownerId?: string;
  /** The speaker whose letterhead it carries: what their clients get. */
  onBehalfOf?: string;
  /** A bureau's email carries no logo of the speaker. */
  hidesLogo?: boolean;
  content: EmailContent;
  /** Sent instead, without attachments, where the mail server refuses this one's content: it has what strangers wrote. */
  shortForm?: EmailContent;
}
