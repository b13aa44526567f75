import { fieldError, notFound } from '../../../common/app-error';

export const nobodyToAsk = () => notFound('SPEAKER_NOT_FOUND', 'There’s no longer a speaker at this address.');
export const dayIsOver = () => fieldError('eventDate', 'This day is over. Choose one that is still to come');
