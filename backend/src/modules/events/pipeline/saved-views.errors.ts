import { MAX_SAVED_VIEWS } from '@lectern/protocol/saved-views';
import { conflict, fieldError, notFound } from '../../../common/app-error';

export const savedViewNotFound = () => notFound('SAVED_VIEW_NOT_FOUND', 'This view does not exist.');

const savedViewNameTaken = () => fieldError('name', 'You already have a view with this name', 'SAVED_VIEW_NAME_TAKEN');

export const constraintErrors = { saved_views_name: savedViewNameTaken };

export const tooManySavedViews = () =>
  conflict('TOO_MANY_SAVED_VIEWS', `You can keep ${MAX_SAVED_VIEWS} views. Delete one you no longer use first.`);
