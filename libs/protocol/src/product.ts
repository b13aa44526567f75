/** What the product is called; every screen, email and document takes the name from here. */
export const PRODUCT_NAME = 'Lectern';
export const TAGLINE = 'For Speakers, by Speakers';
/** The legal pages as of this date; kept with each account that accepted them. */
export const TERMS_VERSION = '2025-06';
