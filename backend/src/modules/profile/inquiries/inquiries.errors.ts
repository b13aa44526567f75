import { fieldError, notFound } from '../../../common/app-error';

export const nobodyToAsk = () => notFound('SPEAKER_NOT_FOUND', 'There is no speaker at this address any more.');
export const dayIsOver = () => fieldError('eventDate', 'This day is over. Choose one that is still to come');
