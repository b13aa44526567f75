/** One kind of e-mail. All texts are plain strings or React nodes: nothing here writes HTML by hand. */
import type { ReactNode } from 'react';

export interface EmailTemplate<Props> {
  subject: (props: Props) => string;
  /** The line that mail programs show beside the subject. */
  preheader: (props: Props) => string;
  /** Why this person got the mail, for the footer. */
  reason: string;
  body: (props: Props) => ReactNode;
}
