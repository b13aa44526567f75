/** What a picture of a tutorial is: whose account, which address, what is in its frame. Pure; `take.ts` takes it. */
import type { Locator, Page } from '@playwright/test';

/** What a definition may ask the application, with the cookies of whoever is in the picture. */
export interface Asking {
  get<T>(path: string): Promise<T>;
}

export interface HelpPicture {
  /** The file is `frontend/public/help/<name>.webp`. */
  name: string;
  size: keyof typeof sizes;
  /** The demonstration's speaker, somebody who registered a moment ago, or a person without an account. */
  who: 'demo' | 'newcomer' | 'visitor';
  /** Where the picture is taken; the demonstration's account is asked, also for a visitor. */
  address: string | ((demo: Asking) => Promise<string>);
  /** What leads from there to the picture, such as opening a dialog. */
  open?: (page: Page) => Promise<void>;
  /** What is in the frame: the space that these take up together. */
  frame: (page: Page) => Locator[];
  /** Space around the frame, in CSS pixels, for what has none of its own. */
  margin?: number;
  /** Cut here, in CSS pixels from the frame's top: the beginning of what is long. */
  tallest?: number;
  /** Ringed and numbered 1, 2, 3 in the picture, for the text to refer to. */
  marks?: (page: Page) => Locator[];
  /** Leaves out of the fingerprint what stands in lists and rows: their number and order depend on the day. */
  rows?: 'skip';
  /** Lines that are left out of the fingerprint as well, because the day decides whether they are there. */
  leaveOut?: RegExp;
}

export const sizes = { desktop: { width: 1200, height: 900 }, phone: { width: 390, height: 844 } } as const;

export const MARGIN = 16;

/** What the file may weigh, so that a tutorial with five of them opens on a train. */
export const LARGEST_BYTES = 60_000;

/** Wider ones are made smaller: twice the width of a column of text is as sharp as screens are. */
export const WIDEST_PIXELS = 1200;
