/**
 * What each kind of row of the universal search is: its table, what orders it, what its rows say. Constants only; nothing of
 * them comes from outside.
 */
import { columns, selectList } from '@lectern/database/columns';
import type { Permission } from '@lectern/protocol/permissions';
import { SEARCH_TESTIMONIAL_LENGTH, SearchMoreKind, type SearchGroupName } from '@lectern/protocol/search';
import { BureauPartner } from '../contacts/bureau-partner.entity';
import { Representative } from '../contacts/people/representative.entity';
import { contractNumberSql } from '../contracts/references';
import { SpeakingEvent } from '../events/speaking-event.entity';
import { Testimonial } from '../profile/testimonials/testimonial.entity';

/** The groups that are read from the database. */
export type StoredGroup = Exclude<SearchGroupName, 'tutorials'>;
export type SearchKind = Exclude<StoredGroup, 'more'> | SearchMoreKind;

interface ShownKind {
  /** A member whose role lacks it finds none. */
  needs: Permission;
  /** Table with owner_id, id and search_text, whose beginning is the name of the row. */
  table: string;
  /** What is equally good stands in this order; in an index with search_text. */
  order: string;
  direction: 'ASC' | 'DESC';
  /** The folded name, of a column of that index; `search_text` where it is all that is searched, or there is none. */
  name: string;
  /** Where none is: how it is read from the row. */
  nameOfRow?: string;
  /** The columns of an answer, and what they are read from beside `t`, the row of the table. */
  columns: string;
  joins?: string;
}

const byName = { order: 'sort_name', direction: 'ASC', name: 'sort_name' } as const;

export const searchKinds: Record<SearchKind, ShownKind> = {
  events: {
    needs: 'events',
    table: 'speaking_events',
    order: 'sort_date',
    direction: 'DESC',
    name: 'sort_title',
    columns: selectList(
      columns(SpeakingEvent, 't', 'title, venueName, city, state'),
      columns(SpeakingEvent, 't', { date: 'eventDate' }),
    ),
  },
  clients: {
    needs: 'contacts',
    table: 'clients',
    ...byName,
    columns: 'k.name, t.name AS company, k.email',
    joins: 'LEFT JOIN client_contacts k ON k.owner_id = $1 AND k.client_id = t.id AND k.is_primary',
  },
  representatives: {
    needs: 'contacts',
    table: 'bureau_representatives',
    ...byName,
    columns: selectList(
      columns(Representative, 't', 'name, bureauPartnerId, email, phone'),
      columns(BureauPartner, 'b', { bureauPartnerName: 'name' }),
    ),
    joins: 'JOIN bureau_partners b ON b.owner_id = $1 AND b.id = t.bureau_partner_id',
  },
  testimonials: {
    needs: 'library',
    table: 'testimonials',
    order: 'created_at',
    direction: 'DESC',
    name: 'search_text',
    nameOfRow: 'search_fold(client_name)',
    columns: `${columns(Testimonial, 't', 'clientName, companyName, eventTitle')},
      left(t.content, ${SEARCH_TESTIMONIAL_LENGTH + 1}) AS content`,
  },
  bureauPartners: {
    needs: 'contacts',
    table: 'bureau_partners',
    ...byName,
    columns: columns(BureauPartner, 't', 'name, contactName, email, phone, website'),
  },
  // Under 'More'. An invoice's and a file's name is all that is searched of it.
  invoice: {
    needs: 'money',
    table: 'invoices',
    order: 'sort_issue',
    direction: 'DESC',
    // A draft has no number before its name.
    name: 'ltrim(search_text)',
    columns: `coalesce(t.number, 'Draft invoice') AS title, t.bill_to_name AS detail, t.issue_date AS date`,
  },
  contract: {
    needs: 'contracts',
    table: 'contracts',
    order: 'updated_at',
    direction: 'DESC',
    name: 'search_text',
    columns: `t.title, ${contractNumberSql('t.number')} AS detail, NULL::date AS date`,
  },
  presentation: {
    needs: 'library',
    table: 'presentations',
    order: 'sort_title',
    direction: 'ASC',
    name: 'sort_title',
    columns: `t.title, left(t.abstract_short, ${SEARCH_TESTIMONIAL_LENGTH + 1}) AS detail, NULL::date AS date`,
  },
  file: {
    needs: 'library',
    table: 'files',
    order: 'created_at',
    direction: 'DESC',
    name: 'search_text',
    columns: 't.name AS title, NULL::text AS detail, NULL::date AS date',
  },
};

export const kindsOfGroup: Record<StoredGroup, readonly SearchKind[]> = {
  events: ['events'],
  clients: ['clients'],
  representatives: ['representatives'],
  testimonials: ['testimonials'],
  bureauPartners: ['bureauPartners'],
  more: SearchMoreKind.options,
};

export const storedGroups = Object.keys(kindsOfGroup) as StoredGroup[];
