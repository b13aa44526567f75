import type { ConstraintErrors } from '@lectern/database/db';
import { PRESENTATION_FILES_LIMIT } from '@lectern/protocol/presentations';
import { AppError, conflict, fieldError, notFound } from '../../common/app-error';

export const presentationNotFound = () => notFound('PRESENTATION_NOT_FOUND', 'This presentation does not exist.');
export const slidesNotFound = () => notFound('PRESENTATION_SLIDES_NOT_FOUND', 'These slides do not exist.');
export const handoutNotFound = () => notFound('PRESENTATION_HANDOUT_NOT_FOUND', 'This handout does not exist.');

/** The file may be deleted, or listed a second time, while this is written. */
export const constraintErrors: ConstraintErrors = {
  presentation_handouts_once: () => fileIsHandout(),
  presentation_slides_file: () => unknownFile(),
  presentation_handouts_file: () => unknownFile(),
};

/** `first` is the latest of the events that hold it. */
export function presentationHasEvents(count: number, first: string | undefined): AppError {
  const named = first === undefined ? '' : ` (${count === 1 ? '' : 'among them '}“${first}”)`;
  const held = count === 1 ? `one speaking event${named} has it` : `${count} speaking events have it${named}`;
  return conflict(
    'PRESENTATION_HAS_EVENTS',
    `This presentation can’t be deleted: ${held}. Archive it instead; it stays on its events.`,
  );
}

export const unknownFile = () => fieldError('fileId', 'This file does not exist');
export const refusedFile = () => fieldError('fileId', 'This file was refused. Upload another one');
export const fileIsHandout = () => fieldError('fileId', 'This file is one of the handouts already');

export function tooManyFiles(what: string): AppError {
  return conflict(
    'PRESENTATION_FILES_LIMIT',
    `A presentation can have at most ${PRESENTATION_FILES_LIMIT} ${what}. Remove one you don’t need first.`,
  );
}
