/** From the server's groups to the lines of one list: what each says and where it leads (specification, section 2). */
import { enumTable } from '@lectern/protocol/enum-tables';
import type { SearchGroupName, SearchMoreKind, SearchResponse } from '@lectern/protocol/search';
import { SEARCH } from '@/lib/constants';
import { dayText, formatCount } from '@/lib/format';
import { todayHere } from '@/lib/use-now';

export type SearchHit = { key: string; href: string; title: string; details: string[] };
export type SearchGroup = {
  name: string;
  count: number;
  /** None of its rows holds the words as they were typed. */
  isSimilar: boolean;
  hits: SearchHit[];
  /** Those that are left out until they are asked for. */
  hidden?: readonly SearchHit[];
};

const FIRST_HITS = 5;

/** A long group leaves the others in sight: it begins with a few of its hits, unless it is alone, asked for whole, or hides the hit that Enter opens. */
export function shortened(groups: readonly SearchGroup[], whole: readonly string[], firstKey?: string): SearchGroup[] {
  return groups.map((group) => {
    const isWhole = groups.length === 1 || whole.includes(group.name) || group.hits.length <= FIRST_HITS + 1;
    const hidden = group.hits.slice(FIRST_HITS);
    if (isWhole || hidden.some(({ key }) => key === firstKey)) return group;
    return { ...group, hits: group.hits.slice(0, FIRST_HITS), hidden };
  });
}

/** Of the line that shows the rest of a group. An id may not hold the spaces of its name. */
export const restKey = ({ name }: SearchGroup) => `rest-${name.replaceAll(' ', '-')}`;

type Part = string | null | undefined;
const present = (...parts: Part[]) => parts.filter((part): part is string => Boolean(part));

export function toGroups(found: SearchResponse): SearchGroup[] {
  const about = (group: SearchGroupName) => ({
    // A server that counts nothing has given everything it found.
    count: Number.isNaN(found.counts[group]) ? found[group].length : found.counts[group],
    isSimilar: found.similar.includes(group),
  });
  const groups: SearchGroup[] = [
    {
      name: 'Events',
      ...about('events'),
      hits: found.events.map((event) => ({
        key: `event-${event.id}`,
        href: `/events/${event.id}`,
        title: event.title,
        details: present(
          event.date && dayText(event.date, null, todayHere()),
          event.venueName,
          present(event.city, event.state).join(', '),
        ),
      })),
    },
    {
      name: 'Clients',
      ...about('clients'),
      hits: found.clients.map((client) => ({
        key: `client-${client.id}`,
        href: `/clients/${client.id}`,
        title: client.name || client.company,
        details: present(client.name && client.company, client.email),
      })),
    },
    {
      name: 'Bureau Representatives',
      ...about('representatives'),
      hits: found.representatives.map((person) => ({
        key: `representative-${person.id}`,
        href: `/bureau-partners/${person.bureauPartnerId}`,
        title: person.name,
        details: present(person.bureauPartnerName, person.email, person.phone),
      })),
    },
    {
      name: 'Testimonials',
      ...about('testimonials'),
      hits: found.testimonials.map((testimonial) => ({
        key: `testimonial-${testimonial.id}`,
        href: '/profile?tab=testimonials',
        title: testimonial.clientName,
        details: present(testimonial.companyName, testimonial.eventTitle, preview(testimonial.content)),
      })),
    },
    {
      name: 'Bureau Partners',
      ...about('bureauPartners'),
      hits: found.bureauPartners.map((bureau) => ({
        key: `bureau-${bureau.id}`,
        href: `/bureau-partners/${bureau.id}`,
        title: bureau.name,
        details: present(bureau.contactName, bureau.email, bureau.phone, bureau.website),
      })),
    },
    {
      name: 'Help Articles',
      ...about('tutorials'),
      hits: found.tutorials.map((tutorial) => ({
        key: `tutorial-${tutorial.id}`,
        href: `/tutorials?tutorial=${encodeURIComponent(tutorial.slug)}`,
        title: tutorial.title,
        details: present(tutorial.category, tutorial.description),
      })),
    },
    {
      name: 'More',
      ...about('more'),
      hits: found.more.map((row) => ({
        key: `${row.kind}-${row.id}`,
        href: more[row.kind].href(row),
        title: row.title,
        details: present(
          more[row.kind].label,
          row.detail && preview(row.detail),
          row.date && dayText(row.date, null, todayHere()),
        ),
      })),
    },
  ];
  return groups.filter((group) => group.hits.length > 0);
}

/** Whether all that was found is for other words than those that were typed. */
export const isMeant = (groups: readonly SearchGroup[], meant: string | undefined): meant is string =>
  meant !== undefined && groups.length > 0 && groups.every(({ isSimilar }) => isSimilar);

/** What somebody hears who does not see the list. */
export function announcement(groups: SearchGroup[], failed: boolean, meant?: string): string {
  if (failed) return 'Search failed. Try again.';
  if (groups.length === 0) return 'Nothing found.';
  const total = groups.reduce((sum, group) => sum + group.count, 0);
  const each = groups.map((group) => `${group.count} in ${group.name}${group.isSimilar ? ', close matches' : ''}`);
  return `${formatCount(total, 'result')}${isMeant(groups, meant) ? ` for ${meant}` : ''}: ${each.join('; ')}.`;
}

type MoreRow = SearchResponse['more'][number];
type More = { label: string; href: (row: MoreRow) => string };

/** A file is shown where all files are, found by its name. */
const more = enumTable<SearchMoreKind, More>(
  {
    invoice: { label: 'Invoice', href: ({ id }) => `/invoices/${id}` },
    contract: { label: 'Contract', href: ({ id }) => `/contracts/${id}` },
    presentation: { label: 'Presentation', href: ({ id }) => `/presentations/${id}` },
    file: { label: 'File', href: ({ title }) => `/profile?tab=media&q=${encodeURIComponent(title.slice(0, 200))}` },
  },
  (label) => ({ label, href: () => '/' }),
);

function preview(content: string): string {
  return content.length > SEARCH.previewLength ? `${content.slice(0, SEARCH.previewLength)}…` : content;
}
