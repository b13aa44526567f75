/** Every number and bound of the specification's section 9 that the front end uses. Change one here and nowhere else. */
import { PRICE_CENTS_PER_MONTH, PRICE_CURRENCY, TRIAL_DAYS } from '@lectern/protocol/subscription';

const second = 1_000;
const minute = 60 * second;

export const TRIAL = {
  days: TRIAL_DAYS,
  priceCentsPerMonth: PRICE_CENTS_PER_MONTH,
  currency: PRICE_CURRENCY,
  minimumAge: 18,
} as const;

/** Six checks of one sixth each; the labels change at these scores. */
export const STRENGTH = { shortLength: 8, longLength: 12, goodFrom: 35, strongFrom: 70 } as const;

export const SUBSCRIPTION_POLL_MS = 30 * second;

/** On the screens that show the subscription itself: what was changed at the payment provider is there soon. */
export const BILLING_POLL_MS = 5 * second;
/** On the way back from a payment. `slowAfterMs`: until the page says that this takes longer than usual. */
export const CHECKOUT_RETURN = { pollMs: 2 * second, slowAfterMs: 20 * second, slowPollMs: 10 * second } as const;
/** While somebody who must verify an address first may be doing so on another device. */
export const VERIFICATION_POLL_MS = 10 * second;

export const SESSION_CHECK = { everyMs: 10 * minute, notMoreOftenThanMs: 5 * minute, timeoutMs: 10 * second } as const;

export const CSRF = { cacheMs: 10 * minute, timeoutMs: 30 * second, attempts: 3, firstDelayMs: 250 } as const;

export const QUERY = { staleMs: 5 * minute, retries: 3, firstDelayMs: second, maxDelayMs: 30 * second } as const;
export const MUTATION = { retries: 2, firstDelayMs: second, maxDelayMs: 10 * second } as const;
export const PROFILE_STALE_MS = 60 * second;

export const SEARCH = { debounceMs: 300, minLength: 2, previewLength: 100, maxListHeight: '24rem' } as const;

export const WELCOME_DELAY_MS = 1_500;

/** Tailwind's `lg`; the sidebar is fixed from here on and a drawer below. */
export const DESKTOP_FROM_PX = 1_024;
export const SIDEBAR_WIDTH = '18rem';

/** One toast is visible at a time, see components/ui/toast. */
export const TOAST_MS = { usual: 5 * second, long: 7 * second } as const;

export const AFTER_RESET_MS = { success: 2 * second, missingToken: 3 * second } as const;

export const ERROR_BUFFER = { size: 50, shown: 10 } as const;

export const STORED_FLAGS = {
  welcomeSeen: (userId: string) => `welcome-seen-${userId}`,
  dataStorageNotice: 'data-storage-notice',
  recentSearches: (userId: string) => `recent-searches-${userId}`,
  /** Holds the day (YYYY-MM-DD) for which the banner of the trial's last week was sent away. */
  trialBannerHidden: (userId: string) => `trial-banner-hidden-${userId}`,
  /** Holds when the sandbox of this browser is deleted. */
  sandboxUntil: 'sandbox-until',
  /** Someone signed out, and the server hasn’t heard of it. */
  signedOut: 'signed-out',
  /** Holds the office, the reader and the session whose answers are kept for reading without a network. */
  keptFor: 'kept-for',
  /** Holds how many bytes of files may be kept on this device, unless it's the usual number. */
  keptFilesLimit: 'kept-files-limit',
  /** Holds how many changes of a reader wait for a network, and a part that differs with each of their changes. */
  waitingChanges: (reader: string) => `waiting-changes-${reader}`,
  /** The offer of a kind of notification was sent away. */
  pushOfferHidden: (kind: string) => `push-offer-hidden-${kind}`,
  /** Holds the program and its codes, of the last export for accounting. */
  accountingExport: (userId: string) => `accounting-export-${userId}`,
} as const;
