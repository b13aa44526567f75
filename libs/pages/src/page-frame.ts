/** What stands around a page: where it is, when it changed, who looks at it. Made by the backend for every request. */
import type { Letterhead } from '@lectern/protocol/letterhead';
import type { PageChanges } from '@lectern/protocol/share-visits';

/** Addresses of the one stylesheet, the one script and the font that is asked for ahead. */
export interface PageAssets {
  styles: string;
  script: string;
  /** Null without a build: there is nothing to hurry along. */
  font: string | null;
}

export interface PageFrame {
  assets: PageAssets;
  /** With its origin. */
  canonicalUrl: string;
  /** `/shared/<token>` or `/speakers/<slug>`: everything that belongs to the page lies below it. */
  base: string;
  /** With its origin. */
  ogPictureUrl: string | null;
  /** Whether search engines may show it: published profiles only. */
  isIndexed: boolean;
  updatedAt: Date | null;
  now: Date;
  /** What changed since this visitor last looked. */
  changes: PageChanges | null;
  /** The number of what is shown, which a visit is counted for; null where nothing is counted. */
  version: number | null;
  /** The speaker is looking at the page: nothing is counted, and it says so. */
  isOwner: boolean;
  /** Shown within the app: no links that act, nothing counted. */
  preview: 'planner' | 'bureau' | null;
  /** Whose page it is; null where no one may learn that. */
  letterhead: Letterhead | null;
  /** The speaker's own zone. */
  zone: string;
}
