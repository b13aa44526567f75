/** One thing that a shared page says, in people's words. A version of a page is a list of these, and nothing else. */
import type { ShareSection } from '@lectern/protocol/share-links';

export interface SharedFact {
  /** The same thing has the same key in every version. */
  key: string;
  section: ShareSection;
  label: string;
  text: string;
}

/** Nothing where there are no words. */
export function fact(section: ShareSection, key: string, label: string, text: string | null | undefined): SharedFact[] {
  const words = text?.trim();
  return words ? [{ key, section, label, text: words }] : [];
}

export function inWords(...parts: (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(' · ');
}
