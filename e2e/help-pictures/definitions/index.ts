/** Every picture of the tutorials. A new one is a definition here, its file is made by `npm run help-pictures`. */
import type { HelpPicture } from '../picture';
import { accountPictures } from './account';
import { eventPictures } from './events';
import { moneyPictures } from './money';
import { profilePictures } from './profile';
import { sharingPictures } from './sharing';

export const pictures: HelpPicture[] = [
  ...profilePictures,
  ...eventPictures,
  ...moneyPictures,
  ...sharingPictures,
  ...accountPictures,
];
