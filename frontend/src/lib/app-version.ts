import { version } from '../../../package.json';

/** Of this build of the front end. */
export const APP_VERSION = version;
