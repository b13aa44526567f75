/** What the product is called; every screen, e-mail and document takes the name from here. */
export const PRODUCT_NAME = 'Lectern';
export const TAGLINE = 'For Speakers, by Speakers';
