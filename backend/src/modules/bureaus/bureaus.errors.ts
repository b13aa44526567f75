import { AppError, notFound } from '../../common/app-error';

export const bureauPartnerNotFound = () =>
  notFound('BUREAU_PARTNER_NOT_FOUND', 'This bureau partner does not exist.');

export function bureauPartnerHasEvents(count: number): AppError {
  const held =
    count === 1
      ? 'one speaking event came through it. Delete it or take the bureau off it first.'
      : `${count} speaking events came through it. Delete them or take the bureau off them first.`;
  return new AppError('BUREAU_PARTNER_HAS_EVENTS', 409, `This bureau partner cannot be deleted: ${held}`);
}
