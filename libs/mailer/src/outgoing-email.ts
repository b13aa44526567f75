/** What a module answers when it is asked for the e-mail of an event; the worker renders and sends it. */
import type { EmailProps } from './templates/email-templates';

export type OutgoingEmail = {
  [Name in keyof EmailProps]: { to: string; template: Name; props: EmailProps[Name]; replyTo?: string };
}[keyof EmailProps];
