import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPublicAddress } from './public-addresses';

const rules = readFileSync(join(__dirname, '../../../frontend/public/robots.txt'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, word, path] = /^(Allow|Disallow): *(\S+)$/.exec(line) ?? [];
    return path === undefined ? [] : [{ isAllowed: word === 'Allow', path }];
  });

/** The longest rule that fits decides (RFC 9309, 2.2.2). */
function mayAsk(address: string): boolean {
  const fits = ({ path }: { path: string }) =>
    path.endsWith('$') ? address === path.slice(0, -1) : address.startsWith(path);
  const [first] = rules.filter(fits).sort((one, other) => other.path.length - one.path.length);
  return first?.isAllowed ?? true;
}

// Google's calendar asks the file as a search engine does, and a page that may not be asked for cannot say `noindex`.
it.each([
  '/calendar/secret/lectern.ics',
  '/speakers/dana-reyes',
  '/speakers/dana-reyes/preview.png',
  '/share/dana-reyes/secret',
  '/shared/secret/preview.png',
])('lets programs ask for %s, which says itself whether it may be found', (address) => {
  expect(isPublicAddress(address)).toBe(true);
  expect(mayAsk(address)).toBe(true);
});

it.each(['/', '/auth', '/privacy-policy', '/assets/shared-page-1a2b.css'])('lets them ask for %s', (address) => {
  expect(mayAsk(address)).toBe(true);
});

it.each(['/events', '/auth-verify', '/api/events', '/share-links', '/testimonial/secret', '/invoice/secret'])(
  'keeps them from %s',
  (address) => {
    expect(mayAsk(address)).toBe(false);
  },
);
