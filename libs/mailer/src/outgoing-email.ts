/**
 * What a module answers when it is asked for the e-mail of an event; the worker renders and sends it.
 *
 * An e-mail without a `category` is transactional and always goes out. One with a category names its owner too: the
 * worker leaves it out when the owner switched that category off, and else adds the headers and the footer link by
 * which the owner stops it with one click (RFC 8058). The maker needs to know none of this.
 */
import type { NotificationCategory } from '@lectern/protocol/notifications';
import type { EmailProps } from './templates/email-templates';

export interface Addressed {
  to: string;
  replyTo?: string;
  category?: NotificationCategory;
  /** Whose preferences count and whose unsubscribe link it carries; goes with `category`. */
  ownerId?: string;
}

export type OutgoingEmail = {
  [Name in keyof EmailProps]: Addressed & { template: Name; props: EmailProps[Name] };
}[keyof EmailProps];
