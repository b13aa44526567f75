/** What the pages call the kinds of things, in a planner's words. */
import type { ContactRole } from '@lectern/protocol/clients';
import type { ProfileProductKind, SocialKind } from '@lectern/protocol/profile';
import type { FeeType, SpeakingEventFormat, SpeakingEventType, TravelTerms } from '@lectern/protocol/speaking-events';

export const socialNames: Record<SocialKind, string> = {
  linkedin: 'LinkedIn',
  x: 'X',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  threads: 'Threads',
  bluesky: 'Bluesky',
  podcast: 'Podcast',
  other: 'Another page',
};

export const productNames: Record<ProfileProductKind, string> = {
  book: 'Book',
  course: 'Course',
  podcast: 'Podcast',
  product: 'Product',
};

export const eventTypeNames: Record<SpeakingEventType, string> = {
  keynote: 'Keynote',
  breakout: 'Breakout',
  workshop: 'Workshop',
  half_day: 'Half-day',
  full_day: 'Full-day',
  panel: 'Panel',
  emcee: 'Emcee',
  virtual: 'Virtual',
  webinar: 'Webinar',
  consulting: 'Consulting',
  pro_bono: 'Pro bono',
};

export const eventFormatNames: Record<SpeakingEventFormat, string> = {
  in_person: 'in person',
  virtual: 'virtual',
  hybrid: 'hybrid',
};

export const roleNames: Record<ContactRole, string> = {
  planner: 'Planner',
  decision_maker: 'Decision maker',
  signer: 'Signer',
  payer: 'Payer',
  on_site: 'On-site contact',
  av: 'AV',
  introducer: 'Introducer',
  driver: 'Driver',
};

export const feeTypeNames: Record<FeeType, string> = {
  flat: 'Flat fee',
  honorarium: 'Honorarium',
  fee_plus_expenses: 'Fee plus expenses',
  all_inclusive: 'All-inclusive',
  waived: 'Waived',
};

export const travelTermNames: Record<TravelTerms, string> = {
  client_books: 'You book the travel',
  reimburse_actuals: 'Actual costs are reimbursed',
  capped: 'Actual costs, up to a limit',
  buyout: 'A travel buyout',
  per_diem: 'A per diem',
  mileage: 'Mileage',
  local: 'Local, no travel costs',
};
