import { columns, jsonColumns } from '@lectern/database/columns';
import { folded } from '@lectern/database/list-query';
import {
  BureauPartnerListItem,
  bureauPartnerMergeField,
  BureauPartnerResponse,
  representativeMergeFields,
  RepresentativeResponse,
  type CreateBureauPartnerInput,
  type ListBureauPartnersQuery,
  type MergeBureauPartnersInput,
  type UpdateBureauPartnerInput,
} from '@lectern/protocol/bureau-partners';
import { MAX_PEOPLE } from '@lectern/protocol/organizations';
import { fieldError } from '../../../common/app-error';
import { mergeFields } from '../../../common/merging';
import { detachDraftsFromBureau } from '../../invoices/references';
import { BureauPartner } from '../bureau-partner.entity';
import { BUREAU_REFERENCES, moveRepresentatives } from '../merging/bureau-references';
import { Representative } from '../people/representative.entity';
import type { OrganizationKind } from './organization-kind';

export interface BureauTypes {
  entity: BureauPartner;
  person: RepresentativeResponse;
  response: BureauPartnerResponse;
  listItem: BureauPartnerListItem;
  create: CreateBureauPartnerInput;
  update: UpdateBureauPartnerInput;
  query: ListBureauPartnersQuery;
  merge: MergeBureauPartnersInput;
}

export const bureauKind: OrganizationKind<BureauTypes> = {
  noun: 'bureau partner',
  table: 'bureau_partners',
  entity: BureauPartner,
  reference: 'bureau_partner_id',
  idField: 'bureauPartnerId',
  scope: 'bureau-partners',
  columns: `${columns(BureauPartner, 'o', BureauPartnerResponse.shape)},
    (SELECT f.name FROM files f WHERE f.owner_id = o.owner_id AND f.id = o.agreement_file_id) AS "agreementFileName"`,
  listColumns: `${columns(BureauPartner, 'o', BureauPartnerListItem.shape)},
      (SELECT count(*) FROM bureau_representatives r
        WHERE r.owner_id = o.owner_id AND r.bureau_partner_id = o.id) AS "representativeCount"`,
  listJoins: '',
  filter: () => undefined,
  matches: (p) => `(strpos(o.search_text, ${folded(p)}) > 0 OR o.id IN (
        SELECT r.bureau_partner_id FROM bureau_representatives r
        WHERE r.owner_id = $1 AND strpos(r.search_text, ${folded(p)}) > 0))`,
  separate: ({ representatives, ...fields }) => ({ people: representatives, fields }),
  derive: () => ({}),
  people: {
    field: 'representatives',
    noun: 'representative',
    max: MAX_PEOPLE,
    table: 'bureau_representatives',
    entity: Representative,
    cleared: null,
    columns: jsonColumns(Representative, 'p', RepresentativeResponse.shape),
    merged: representativeMergeFields,
    of: (bureau) => bureau.representatives,
    withId: (representative, id) => ({ ...representative, id }),
    added: (_list, representative) => representative,
    changed: (_list, representative) => representative,
    complete: (representatives) => representatives,
  },
  detach: detachDraftsFromBureau,
  addChanged: async (outbox, tx, change, ownerId, ids, source) => {
    if (change !== 'updated') return;
    await outbox.addMany(
      tx,
      'bureau_partner.updated',
      ids.map((bureauPartnerId) => ({ ownerId, bureauPartnerId, source })),
    );
  },
  errors: {
    notFound: 'BUREAU_PARTNER_NOT_FOUND',
    hasEvents: {
      code: 'BUREAU_PARTNER_HAS_EVENTS',
      one: 'came through it. Delete it or take the bureau off it first.',
      many: 'came through it. Delete them or take the bureau off them first.',
    },
    eventsConstraint: 'speaking_events_bureau_partner',
    holders: {
      contracts_bureau_partner: {
        code: 'BUREAU_PARTNER_HAS_CONTRACTS',
        held: 'a contract was sent for an event that it brought, and what was sent is kept',
      },
      share_links_bureau_partner: {
        code: 'BUREAU_PARTNER_HAS_SHARE_LINKS',
        held: 'a share link shows its contact details. Delete the link first',
      },
      invoices_bureau_partner: {
        code: 'BUREAU_PARTNER_HAS_INVOICES',
        held: 'an invoice was sent to it, and what was sent is kept',
      },
      invoices_commission_bureau: {
        code: 'BUREAU_PARTNER_HAS_INVOICES',
        held: 'an invoice was sent that it has a commission of, and what was sent is kept',
      },
    },
    // The composite foreign key is the check: another owner's file does not exist for this one.
    refused: { bureau_partners_agreement_file: () => fieldError('agreementFileId', 'This file does not exist') },
    tooManyPeople: { code: 'BUREAU_MERGE_TOO_MANY_REPRESENTATIVES', text: 'representatives; a bureau' },
  },
  merging: {
    scope: 'merge of bureau partner',
    table: 'bureau_partner_merges',
    references: BUREAU_REFERENCES,
    fields: (kept, other, fromOther) => mergeFields(kept, other, bureauPartnerMergeField.options, fromOther),
    joined: () => ({ values: {}, differences: [] }),
    arriving: (representative) => representative,
    united: (kept) => kept,
    movePeople: moveRepresentatives,
    addMerged: (outbox, tx, ownerId, bureauPartnerId, mergedBureauPartnerId) =>
      outbox.add(tx, 'bureau_partner.merged', { ownerId, bureauPartnerId, mergedBureauPartnerId }),
  },
};
