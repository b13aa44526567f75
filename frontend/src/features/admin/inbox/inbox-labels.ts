/** What the inbox says to administrators. */

export const FORMER_ADMIN = 'A former administrator';
