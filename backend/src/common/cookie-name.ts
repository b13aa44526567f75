import type { Config } from '@lectern/config/config';

/** With HTTPS, browsers keep a cookie of this name only when this host set it, for all of its paths. */
export const cookieName = (name: string, { secureCookies }: Pick<Config, 'secureCookies'>) =>
  secureCookies ? `__Host-${name}` : name;
