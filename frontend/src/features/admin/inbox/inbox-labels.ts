/** What the inbox says to administrators. */

export const FORMER_ADMIN = 'Former administrator';
