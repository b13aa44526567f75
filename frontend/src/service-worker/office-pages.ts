/**
 * The addresses that open without a network: the office's. Public pages, those behind secrets, the admin's area and what the
 * server renders never do. A test compares it with the route table.
 */
const OFFICE_PAGES = new Set(
  `dashboard events event offices tasks expenses clients bureau-partners invoices profile share-links presentations insights
  contracts account-settings tutorials faq announcements feedback diagnostic subscribe`.split(/\s+/),
);

export function isOfficePage(path: string): boolean {
  const [, first = ''] = path.split('/');
  return path === '/' || OFFICE_PAGES.has(first);
}
