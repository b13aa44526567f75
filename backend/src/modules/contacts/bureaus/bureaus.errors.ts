import { AppError, fieldError } from '../../../common/app-error';

/** With the id of the bureau partner that it was merged into, if it was. */
export const bureauPartnerNotFound = (mergedInto?: string) =>
  new AppError('BUREAU_PARTNER_NOT_FOUND', 404, 'This bureau partner does not exist.', { mergedInto });

export const agreementFileMissing = () => fieldError('agreementFileId', 'This file does not exist');

export function tooManyRepresentatives(count: number, max: number): AppError {
  return new AppError(
    'BUREAU_MERGE_TOO_MANY_REPRESENTATIVES',
    409,
    `Together the two have ${count} representatives; a bureau can have at most ${max}. Remove some first.`,
  );
}

/** What keeps a bureau partner, by the constraint that refused its delete. */
const holders: Record<string, { code: string; held: string }> = {
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
};

export function bureauPartnerHeldBy(constraint: string | undefined): AppError | undefined {
  const holder = holders[constraint ?? ''];
  return holder && new AppError(holder.code, 409, `This bureau partner cannot be deleted: ${holder.held}.`);
}

export function bureauPartnerHasEvents(count: number): AppError {
  const held =
    count === 1
      ? 'one speaking event came through it. Delete it or take the bureau off it first.'
      : `${count} speaking events came through it. Delete them or take the bureau off them first.`;
  return new AppError('BUREAU_PARTNER_HAS_EVENTS', 409, `This bureau partner cannot be deleted: ${held}`);
}
