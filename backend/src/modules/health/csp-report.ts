/**
 * The two forms of a report, and what of one may be kept: words that we know, an origin, the kind of page. The address of a page
 * may hold a token, and anyone may send anything here.
 */
import { z } from 'zod';

const text = z.string().max(16_384);

const older = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text.optional(),
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
  }),
});

const newerEntry = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ documentURL: text, blockedURL: text.optional(), effectiveDirective: text }),
});
/** A browser sends all that it has in one, also reports of other kinds. */
const newer = z
  .array(z.unknown())
  .transform((entries) => entries.flatMap((entry) => newerEntry.safeParse(entry).data ?? []).slice(0, 20))
  .refine((entries) => entries.length > 0);

export const CspReport = z.union([older, newer]);
export type CspReport = z.infer<typeof CspReport>;

export interface Violation {
  directive: string;
  blocked: string;
  page: string;
}

const DIRECTIVES = new Set(
  `base-uri connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src media-src object-src
  require-trusted-types-for script-src script-src-attr script-src-elem style-src style-src-attr style-src-elem trusted-types
  worker-src`.split(/\s+/),
);

/** What browsers write where no address was blocked. */
const KEYWORDS = new Set(['eval', 'inline', 'self', 'trusted-types-policy', 'trusted-types-sink', 'wasm-eval']);

/** Each only once. */
export function violationsIn(report: CspReport): Violation[] {
  const all = Array.isArray(report)
    ? report.map(({ body }) => violation(body.effectiveDirective, body.blockedURL, body.documentURL))
    : [ofOlder(report['csp-report'])];
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

function ofOlder(report: z.infer<typeof older>['csp-report']): Violation {
  const directive = report['effective-directive'] ?? report['violated-directive']?.split(' ')[0] ?? '';
  return violation(directive, report['blocked-uri'], report['document-uri']);
}

function violation(directive: string, blocked = '', page: string): Violation {
  return {
    directive: DIRECTIVES.has(directive) ? directive : 'other',
    blocked: KEYWORDS.has(blocked) ? blocked : originOf(blocked),
    page: pageOf(page),
  };
}

/** `https://cdn.example`, `data:`; never a path. */
function originOf(address: string): string {
  if (!URL.canParse(address)) return 'other';
  const url = new URL(address);
  return (/^(https?|wss?):$/.test(url.protocol) ? `${url.protocol}//${url.host}` : url.protocol).slice(0, 100);
}

/** The first part of the path, which names the screen (`/clients`); what follows may be an id or a secret. */
function pageOf(address: string): string {
  if (!URL.canParse(address)) return 'other';
  const [, first = ''] = new URL(address).pathname.split('/');
  return /^[a-z-]{0,30}$/.test(first) ? `/${first}` : 'other';
}
