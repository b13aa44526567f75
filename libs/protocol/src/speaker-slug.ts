/** The last part of a speaker's public address: what it may look like, and the words nobody can have. */
import { z } from 'zod';
import { text } from './primitives';

export const SLUG_MAX_LENGTH = 60;
/** More addresses than anybody needs; fewer than somebody could hoard. */
export const SLUGS_LIMIT = 10;

/** Routes of the application, and names that would pass for Lectern itself. */
const RESERVED = new Set(
  (
    'about account account-settings admin api app assets auth auth-verify billing blog booking book bureau ' +
    'bureau-partners bureaus calendar client clients components contact contracts dashboard demo diagnostic docs ' +
    'download email event events expenses faq features feedback files health help home inbox index info invoices ' +
    'kit lectern legal login logout mail media media-kit me new null official owner planner planners presentations ' +
    'press preview pricing privacy privacy-policy profile public register reset-password root search security ' +
    'settings share shared signup speaker speaker-profile speakers staff static status subscribe subscription ' +
    'support system tasks team terms terms-conditions test testimonial testimonials tutorials undefined unsubscribe ' +
    'user users verify-email webmaster www'
  ).split(' '),
);

export const speakerSlug = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, 'Your address needs at least 3 characters')
  .max(SLUG_MAX_LENGTH, `Your address can be at most ${SLUG_MAX_LENGTH} characters long`)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use the letters a to z, digits, and single hyphens between them')
  .refine((slug) => /[a-z]/.test(slug), 'Your address needs a letter')
  .refine((slug) => !RESERVED.has(slug), 'This address is reserved. Choose another one');

/** The last part of an address as it comes in: whatever it is, it is looked up or not found. */
export const speakerSlugParam = text(200, 'This address');

/** `Dr. Zoë Ångström` → `dr-zoe-angstrom`; empty when nothing of the name can stand in an address. */
export function suggestSlug(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  return speakerSlug.safeParse(slug).success ? slug : '';
}
