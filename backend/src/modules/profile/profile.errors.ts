import { HEADSHOTS_LIMIT } from '@lectern/protocol/profile';
import { conflict, fieldError, notFound } from '../../common/app-error';

export const profileNotFound = () => notFound('SPEAKER_PROFILE_NOT_FOUND', 'This profile does not exist.');
export const speakerNotFound = () => notFound('SPEAKER_NOT_FOUND', 'There’s no speaker at this address.');
export const headshotNotFound = () => notFound('HEADSHOT_NOT_FOUND', 'This headshot does not exist.');

export const slugTaken = () => fieldError('slug', 'This address is taken. Add a word, such as your field or city');

export const tooManySlugs = (limit: number) =>
  fieldError('slug', `You have used ${limit} addresses. They all still lead here; reuse one, or keep this one`);

export const publishingNeedsName = () => fieldError('name', 'Enter your name first: the page is about you');
export const publishingNeedsSlug = () => fieldError('slug', 'Choose the address of your page first');

export const unknownLogo = () => fieldError('logoFileId', 'Choose a PNG or JPEG picture');
export const unknownOneSheet = () => fieldError('oneSheetFileId', 'This file does not exist');
export const unknownHeadshotFile = () => fieldError('fileId', 'This file does not exist');
export const headshotIsNoImage = () => fieldError('fileId', 'A headshot must be a picture: JPEG, PNG, WebP or HEIC');
export const headshotIsThere = () => fieldError('fileId', 'This picture is one of your headshots already');
export const feesDescend = () => fieldError('feeToCents', 'The upper end can’t be below the lower end');

export const tooManyHeadshots = () =>
  conflict('HEADSHOTS_LIMIT', `You can keep at most ${HEADSHOTS_LIMIT} headshots. Remove one you don’t need first.`);
