/**
 * The universal search: the six groups of the specification (sections 2 and 3), and 'More' for invoices, contracts,
 * presentations and files.
 */
import { z } from 'zod';
import { TestimonialResponse } from './testimonials';
import { SpeakingEventResponse } from './speaking-events';
import { ClientListItem } from './clients';
import { BureauPartnerResponse, RepresentativeResponse } from './bureau-partners';
import { plainDate, text } from './primitives';

export const SEARCH_MIN_LENGTH = 2;
/** Most results of a group in one answer; the counts tell how many there are. */
export const SEARCH_GROUP_LIMIT = 8;
/** Characters of a testimonial that are shown; a longer one ends in an ellipsis. */
export const SEARCH_TESTIMONIAL_LENGTH = 100;

/**
 * Fewer results than this of the words as they were typed: groups without any are searched for words that are
 * spelled like them.
 */
export const SEARCH_ENOUGH = 3;

export const searchGroup = z.enum([
  'events',
  'clients',
  'representatives',
  'testimonials',
  'bureauPartners',
  'tutorials',
  'more',
]);
export type SearchGroupName = z.infer<typeof searchGroup>;

export const SearchMoreKind = z.enum(['invoice', 'contract', 'presentation', 'file']);
export type SearchMoreKind = z.infer<typeof SearchMoreKind>;

export const SearchQuery = z.strictObject({
  q: text(200, 'The search').min(SEARCH_MIN_LENGTH, `Type at least ${SEARCH_MIN_LENGTH} characters`),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

export const SearchResponse = z
  .object({
    events: z.array(
      SpeakingEventResponse.pick({ id: true, title: true, venueName: true, city: true, state: true }).extend({
        date: SpeakingEventResponse.shape.eventDate,
      }),
    ),
    /** `name` and `email` are the primary contact's, `company` is the organisation. */
    clients: z.array(
      ClientListItem.pick({ id: true }).extend({
        name: ClientListItem.shape.contactName,
        company: ClientListItem.shape.name,
        email: ClientListItem.shape.contactEmail,
      }),
    ),
    representatives: z.array(
      RepresentativeResponse.pick({ id: true, name: true, email: true, phone: true }).extend({
        bureauPartnerId: BureauPartnerResponse.shape.id,
        bureauPartnerName: BureauPartnerResponse.shape.name,
      }),
    ),
    testimonials: z.array(
      /** Of `content` its beginning: one character more than is shown when there is more. */
      TestimonialResponse.pick({ id: true, clientName: true, companyName: true, eventTitle: true, content: true }),
    ),
    bureauPartners: z.array(
      BureauPartnerResponse.pick({ id: true, name: true, contactName: true, email: true, phone: true, website: true }),
    ),
    tutorials: z.array(
      z.object({ id: z.string(), slug: z.string(), title: z.string(), category: z.string(), description: z.string() }),
    ),
    /** Invoices, contracts, presentations and files, the best of each kind first. */
    more: z.array(
      z.object({
        kind: SearchMoreKind,
        id: z.string(),
        /** An invoice's number, a contract's or a presentation's title, a file's name. */
        title: z.string(),
        /** Who is billed, a contract's number, what a presentation is about. */
        detail: z.string().nullable(),
        /** The day of an invoice. */
        date: plainDate.nullable(),
      }),
    ),
    /** The groups in which no word stands as it was typed: theirs are spelled like it. */
    similar: z.array(searchGroup),
    /** The words that the rows of those groups have instead; given when any of them differs. */
    meant: z.string().optional(),
    /** How many there are in each group, of which at most the first eight are given. */
    counts: z.object({
      events: z.number(),
      clients: z.number(),
      representatives: z.number(),
      testimonials: z.number(),
      bureauPartners: z.number(),
      tutorials: z.number(),
      more: z.number(),
    }),
  })
  .meta({ id: 'SearchResults' });
export type SearchResponse = z.infer<typeof SearchResponse>;
