/** From the server's six groups to the lines of one list: what each says and where it leads (specification, section 2). */
import type { SearchResponse } from '@lectern/protocol/search';
import { SEARCH } from '@/lib/constants';
import { formatDate } from '@/lib/format';

export type SearchHit = { key: string; href: string; title: string; details: string[] };
export type SearchGroup = { name: string; count: number; hits: SearchHit[] };

type Part = string | null | undefined;
const present = (...parts: Part[]) => parts.filter((part): part is string => Boolean(part));

export function toGroups(found: SearchResponse): SearchGroup[] {
  const groups: SearchGroup[] = [
    {
      name: 'Events',
      count: found.counts.events,
      hits: found.events.map((event) => ({
        key: `event-${event.id}`,
        href: `/events/${event.id}`,
        title: event.title,
        details: present(
          event.date && formatDate(event.date),
          event.venueName,
          present(event.city, event.state).join(', '),
        ),
      })),
    },
    {
      name: 'Clients',
      count: found.counts.clients,
      hits: found.clients.map((client) => ({
        key: `client-${client.id}`,
        href: `/clients/${client.id}`,
        title: client.name ?? client.company,
        details: present(client.name && client.company, client.email),
      })),
    },
    {
      name: 'Bureau Representatives',
      count: found.counts.representatives,
      hits: found.representatives.map((person) => ({
        key: `representative-${person.id}`,
        href: `/bureau-partners/${person.bureauPartnerId}`,
        title: person.name,
        details: present(person.bureauPartnerName, person.email, person.phone),
      })),
    },
    {
      name: 'Testimonials',
      count: found.counts.testimonials,
      hits: found.testimonials.map((testimonial) => ({
        key: `testimonial-${testimonial.id}`,
        href: '/profile?tab=testimonials',
        title: testimonial.clientName,
        details: present(testimonial.companyName, testimonial.eventTitle, preview(testimonial.content)),
      })),
    },
    {
      name: 'Bureau Partners',
      count: found.counts.bureauPartners,
      hits: found.bureauPartners.map((bureau) => ({
        key: `bureau-${bureau.id}`,
        href: `/bureau-partners/${bureau.id}`,
        title: bureau.name,
        details: present(bureau.contactName, bureau.email, bureau.phone, bureau.website),
      })),
    },
    {
      name: 'Help Articles',
      count: found.counts.tutorials,
      hits: found.tutorials.map((tutorial) => ({
        key: `tutorial-${tutorial.id}`,
        href: `/tutorials?tutorial=${encodeURIComponent(tutorial.slug)}`,
        title: tutorial.title,
        details: present(tutorial.category, tutorial.description),
      })),
    },
  ];
  return groups.filter((group) => group.hits.length > 0);
}

function preview(content: string): string {
  return content.length > SEARCH.previewLength ? `${content.slice(0, SEARCH.previewLength)}…` : content;
}
