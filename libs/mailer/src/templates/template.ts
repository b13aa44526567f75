/** One kind of email. All texts are plain strings or React nodes: nothing here writes HTML by hand. */
import type { ReactNode } from 'react';

interface EmailTemplate<Props> {
  subject(props: Props): string;
  /** The line that mail programs show beside the subject. */
  preheader(props: Props): string;
  /** Why this person got the mail, for the footer. */
  reason: string;
  body(props: Props): ReactNode;
}

export interface EmailContent {
  /** Of the template. It never changes: metrics and `email_deliveries` carry it. */
  readonly name: string;
  readonly template: EmailTemplate<object>;
  readonly props: object;
}

/** Returns what makes the content of one email. */
export function emailTemplate<Props extends object>(
  name: string,
  template: EmailTemplate<Props>,
): (props: Props) => EmailContent {
  return (props) => ({ name, template, props });
}

/** What a preview of an email is made of: words that someone typed, an address, the button's link and other links. */
export interface Sample {
  text: string;
  email: string;
  url: string;
  otherUrl: string;
}

export type Preview = (sample: Sample) => EmailContent[];

/** When something happened, as its reader's clock says: 'March 4, 2027 at 10:00:00 AM EST'. */
export function momentIn(timeZone: string, occurredAt: string | Date): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone }).format(
    new Date(occurredAt),
  );
}
