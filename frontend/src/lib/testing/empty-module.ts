/** Stands for style sheets, fonts and pictures in tests. */
export const empty = '';
