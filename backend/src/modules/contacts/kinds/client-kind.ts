import { columns, jsonColumns, outerColumns, selectList } from '@lectern/database/columns';
import { folded } from '@lectern/database/list-query';
import {
  ClientListItem,
  clientMergeField,
  ClientResponse,
  type CreateClientInput,
  type ListClientsQuery,
  type MergeClientsInput,
  type UpdateClientInput,
} from '@lectern/protocol/clients';
import { ClientContactResponse, contactMergeFields } from '@lectern/protocol/client-contacts';
import { MAX_PEOPLE } from '@lectern/protocol/organizations';
import { mergeFields } from '../../../common/merging';
import { conflict } from '../../../common/app-error';
import { detachDraftsFromClient } from '../../invoices/references';
import { Client } from '../client.entity';
import { CLIENT_REFERENCES, moveContacts } from '../merging/client-references';
import { ClientContact } from '../people/client-contact.entity';
import { contactText, rolesOf, withPrimary } from '../people/client-contacts';
import type { OrganizationKind, RowOf } from './organization-kind';

const anotherIsPrimary = () =>
  conflict(
    'CLIENT_HAS_PRIMARY_CONTACT',
    'Another contact is the primary one of this client. Change that on the page of the client',
  );

const TAGS_MAX = 30;

export interface ClientTypes {
  entity: Client;
  person: ClientContactResponse;
  response: ClientResponse;
  listItem: ClientListItem;
  create: CreateClientInput;
  update: UpdateClientInput;
  query: ListClientsQuery;
  merge: MergeClientsInput;
}

const LIST_COLUMNS = selectList(
  columns(Client, 'o', ClientListItem.shape),
  outerColumns(ClientContact, 'k', { contactName: 'name', contactEmail: 'email', contactPhone: 'phone' }),
);

/** Of the client `o`, whose next event is on the day `e.next`. Events that came to nothing leave no tasks to do. */
const NEXT_STEP = `
      SELECT jsonb_build_object('kind', kind, 'title', title, 'day', day, 'status', status) AS step FROM (
        SELECT 'task' AS kind, title, GREATEST(due_date, snoozed_until) AS day, NULL AS status, id
        FROM tasks WHERE owner_id = o.owner_id AND client_id = o.id AND done_on IS NULL
        UNION ALL
        SELECT 'task', t.title, GREATEST(t.due_date, t.snoozed_until), NULL, t.id
        FROM speaking_events s JOIN tasks t ON t.owner_id = o.owner_id AND t.event_id = s.id AND t.done_on IS NULL
        WHERE s.owner_id = o.owner_id AND s.client_id = o.id AND t.client_id IS DISTINCT FROM o.id
          AND s.status NOT IN ('released', 'lost', 'cancelled')
        UNION ALL
        SELECT 'follow_up', title, next_follow_up_on, status, id
        FROM speaking_events WHERE owner_id = o.owner_id AND client_id = o.id AND next_follow_up_on IS NOT NULL
        UNION ALL
        SELECT 'event', title, event_date, status, id FROM speaking_events
        WHERE owner_id = o.owner_id AND client_id = o.id AND sort_date = e.next
          AND status NOT IN ('released', 'lost', 'cancelled')
      ) steps
      ORDER BY kind = 'event', day, id LIMIT 1`;

export const clientKind: OrganizationKind<ClientTypes> = {
  noun: 'client',
  table: 'clients',
  entity: Client,
  reference: 'client_id',
  idField: 'clientId',
  scope: 'clients',
  columns: columns(Client, 'o', ClientResponse.shape),
  listColumns: `${LIST_COLUMNS}, o.address->>'city' AS city, o.address->>'state' AS state, e.last AS "lastEventDate",
      n.step AS "nextStep"`,
  listJoins: `LEFT JOIN client_contacts k ON k.owner_id = o.owner_id AND k.client_id = o.id AND k.is_primary
    LEFT JOIN LATERAL (${NEXT_STEP}) n ON true`,
  filter: (where, query) =>
    where
      .andIfGiven(query.status, (p) => `o.status = ANY (${p}::text[])`)
      .andIfGiven(query.tag || undefined, (p) => `${folded(p)} IN (SELECT search_fold(tag) FROM unnest(o.tags) tag)`)
      .andIfGiven(query.industry || undefined, (p) => `search_fold(o.industry) = ${folded(p)}`)
      .andIfGiven(query.source || undefined, (p) => `search_fold(o.source) = ${folded(p)}`),
  matches: (p) => `strpos(o.search_text, ${folded(p)}) > 0`,
  separate: ({ contacts, ...fields }) => ({ people: contacts, fields }),
  derive: (contacts) => ({ contactText: contactText(contacts) }),
  people: {
    field: 'contacts',
    noun: 'contact',
    max: MAX_PEOPLE,
    table: 'client_contacts',
    entity: ClientContact,
    cleared: { isPrimary: false },
    columns: jsonColumns(ClientContact, 'p', ClientContactResponse.shape),
    merged: contactMergeFields,
    of: (client) => client.contacts,
    withId: (contact, id) => ({ ...contact, ...rolesOf([contact.role, ...contact.otherRoles]), id }),
    added: (list, contact) => ({ ...contact, isPrimary: contact.isPrimary && !list.some((one) => one.isPrimary) }),
    changed: (list, contact) => {
      if (contact.isPrimary && list.some((one) => one.isPrimary && one.id !== contact.id)) throw anotherIsPrimary();
      return contact;
    },
    complete: withPrimary,
  },
  detach: detachDraftsFromClient,
  addChanged: (outbox, tx, change, ownerId, ids, source) =>
    outbox.addMany(
      tx,
      `client.${change}`,
      ids.map((clientId) => ({ ownerId, clientId, source })),
    ),
  errors: {
    notFound: 'CLIENT_NOT_FOUND',
    hasEvents: {
      code: 'CLIENT_HAS_EVENTS',
      one: 'belongs to it. Delete it or give it to another client first.',
      many: 'belong to it. Delete them or give them to another client first.',
    },
    eventsConstraint: 'speaking_events_client',
    holders: {
      contracts_client: {
        code: 'CLIENT_HAS_CONTRACTS',
        held: 'a contract was sent to it, and what was sent is kept. Mark it as a past client instead',
      },
      invoices_client: {
        code: 'CLIENT_HAS_INVOICES',
        held: 'an invoice was sent to it, and what was sent is kept. Mark it as a past client instead',
      },
    },
    refused: {},
    tooManyPeople: { code: 'CLIENT_MERGE_TOO_MANY_CONTACTS', text: 'contacts; a client' },
  },
  merging: {
    scope: 'merge of client',
    table: 'client_merges',
    references: CLIENT_REFERENCES,
    fields: (kept, other, fromOther) => mergeFields(kept, other, clientMergeField.options, fromOther),
    joined: joinTags,
    arriving: (contact) => ({ ...contact, isPrimary: false }),
    united: (kept, other) => ({
      ...kept,
      ...rolesOf([kept.role, ...kept.otherRoles, other.role, ...other.otherRoles]),
    }),
    movePeople: moveContacts,
    addMerged: (outbox, tx, ownerId, clientId, mergedClientId) =>
      outbox.add(tx, 'client.merged', { ownerId, clientId, mergedClientId }),
  },
};

function joinTags(kept: RowOf<ClientTypes>, other: RowOf<ClientTypes>) {
  const known = new Set(kept.tags.map((tag) => tag.toLowerCase()));
  const all = [...kept.tags, ...other.tags.filter((tag) => !known.has(tag.toLowerCase()))];
  const left = all.slice(TAGS_MAX);
  return {
    values: { tags: all.slice(0, TAGS_MAX) },
    differences: left.length > 0 ? [{ field: 'tags', person: null, value: left }] : [],
  };
}
