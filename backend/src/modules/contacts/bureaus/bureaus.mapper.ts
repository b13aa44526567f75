import type { BureauPartnerListItem, BureauPartnerResponse } from '@lectern/protocol/bureau-partners';

/** Rows as the repository reads them: only instants and the sort key differ from the answers. */
export type BureauPartnerRow = Omit<BureauPartnerResponse, 'createdAt' | 'updatedAt'> & {
  createdAt: Date;
  updatedAt: Date;
};
export type BureauPartnerListRow = Omit<BureauPartnerListItem, 'createdAt'> & { createdAt: Date; sortKey: string };

export function toBureauPartnerResponse(row: BureauPartnerRow): BureauPartnerResponse {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

export function toBureauPartnerListItem({ sortKey: _sortKey, ...row }: BureauPartnerListRow): BureauPartnerListItem {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
