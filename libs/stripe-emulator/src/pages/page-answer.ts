/** What comes to a page and what goes back: pages, and redirects after something was done (303, so that a reload does
 * nothing again). */
import type { ReactNode } from 'react';
import { HERE } from '../objects/addresses';
import { renderPage } from './layout';

export interface PageRequest {
  isPost: boolean;
  path: string;
  query: URLSearchParams;
  /** Empty unless posted. */
  form: URLSearchParams;
}

export interface PageAnswer {
  status: number;
  body: string;
  headers: Record<string, string>;
}

/** leadsTo: addresses that a form of the page may end at; browsers check redirects after a form too. */
export function page(content: ReactNode, status = 200, leadsTo: (string | null)[] = []): PageAnswer {
  return {
    status,
    // What lies here is linked by its path: the page was reached under some address, and that one works.
    body: renderPage(content).replaceAll(HERE, ''),
    headers: { ...common, 'content-security-policy': policy(leadsTo), 'content-type': 'text/html; charset=utf-8' },
  };
}

export function redirect(address: string): PageAnswer {
  return { status: 303, body: '', headers: { ...common, location: address.replace(HERE, '') } };
}

export function text(type: string, body: string): PageAnswer {
  return { status: 200, body, headers: { ...common, 'content-type': `${type}; charset=utf-8` } };
}

const common = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };

function policy(leadsTo: (string | null)[]): string {
  const origins = leadsTo.flatMap((address) => (address === null ? [] : [new URL(address).origin]));
  return [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ["form-action 'self'", ...new Set(origins)].join(' '),
  ].join('; ');
}
