import { notFound } from '../../../common/app-error';

export const interactionNotFound = () => notFound('INTERACTION_NOT_FOUND', 'This entry does not exist.');
