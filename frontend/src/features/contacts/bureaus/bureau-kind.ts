import {
  BureauPartnerPage,
  BureauPartnerResponse,
  type BureauPartnerListItem,
  type CreateBureauPartnerInput,
} from '@lectern/protocol/bureau-partners';
import type { OrganizationKind } from '../organization-kind';

export type BureauTypes = { row: BureauPartnerResponse; item: BureauPartnerListItem; create: CreateBureauPartnerInput };

export const bureauKind: OrganizationKind<BureauTypes> = {
  noun: 'bureau partner',
  nouns: 'bureau partners',
  path: '/bureau-partners',
  row: BureauPartnerResponse,
  page: BureauPartnerPage,
};
