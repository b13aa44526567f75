import { sizeInWords } from '@lectern/protocol/file-types';
import type { ConstraintErrors } from '@lectern/database/db';
import { AppError, conflict, fieldError, notFound } from '../../common/app-error';

export const fileNotFound = () => notFound('FILE_NOT_FOUND', 'This file does not exist.');
export const picturesBusy = () =>
  new AppError('PICTURES_BUSY', 503, 'Many pictures are asked for at the moment. Try again in a minute.', {
    headers: { 'Retry-After': '30' },
  });
export const uploadNotFound = () =>
  notFound('UPLOAD_NOT_FOUND', 'This upload no longer exists. Choose the file again.');

const missingReference = {
  event: () => fieldError('eventId', 'This event does not exist'),
  client: () => fieldError('clientId', 'This client does not exist'),
  bureau_partner: () => fieldError('bureauPartnerId', 'This bureau partner does not exist'),
};

/** A row that the file belongs to is of another owner, or not there, or vanishes at this moment. */
export const constraintErrors: ConstraintErrors = {
  files_event: missingReference.event,
  files_client: missingReference.client,
  files_bureau_partner: missingReference.bureau_partner,
  uploads_event: missingReference.event,
  uploads_client: missingReference.client,
  uploads_bureau_partner: missingReference.bureau_partner,
};

export function quotaExceeded(usedBytes: number, quotaBytes: number): AppError {
  const left = Math.max(0, quotaBytes - usedBytes);
  const sentence =
    left < 1_000_000
      ? `Your ${sizeInWords(quotaBytes)} of storage are full.`
      : `Only ${sizeInWords(left)} of your ${sizeInWords(quotaBytes)} of storage are left.`;
  return conflict('STORAGE_FULL', `${sentence} Delete files that you no longer need, then try again.`);
}

export const tooManyUploads = () =>
  conflict('TOO_MANY_UPLOADS', 'Too many uploads are open. Finish or cancel some of them, then try again.');

export const uploadTaken = () => conflict('UPLOAD_TAKEN', 'This upload was used already. Choose the file again.');

export const uploadIncomplete = (missing: number) =>
  conflict(
    'UPLOAD_INCOMPLETE',
    missing === 1
      ? 'A part of this file has not arrived yet. Resume the upload.'
      : `${missing} parts of this file have not arrived yet. Resume the upload.`,
  );

export const uploadRefused = (problem: string) => new AppError('FILE_REFUSED', 422, problem);

export const uploadCompleted = () =>
  conflict('UPLOAD_COMPLETED', 'This file is uploaded already. Delete it among your files.');

export const noSuchPart = (partCount: number) =>
  fieldError('parts', partCount === 1 ? 'This upload has one part' : `This upload has ${partCount} parts`);

export const fileNotReady = () =>
  conflict('FILE_NOT_READY', 'This file is still being checked. Try again in a moment.');

export const fileRefused = (problem: string) => conflict('FILE_REFUSED', problem);

export const noThumbnail = () => notFound('THUMBNAIL_NOT_FOUND', 'This file has no preview.');

/** What refers to files, by its table, as a person would say it. */
const holders: Record<string, string> = {
  presentation_slides: 'a presentation has it as a version of its slides',
  presentation_handouts: 'a presentation has it as a handout',
  speaker_profiles: 'it is the one-sheet or the logo of your profile',
  speaker_headshots: 'it is one of the headshots of your profile',
  expenses: 'it is the receipt of an expense',
  contracts: 'it’s a fully signed contract, which is kept',
  bureau_partners: 'it is the agreement with a bureau partner',
};

/** The database refused the delete because a row of this table refers to the file. */
export function fileInUse(table: string): AppError {
  const held = holders[table] ?? `something else uses it (${table.replaceAll('_', ' ')})`;
  const next = table === 'contracts' ? '' : ' Remove it there first.';
  return conflict('FILE_IN_USE', `This file can’t be deleted: ${held}.${next}`);
}
