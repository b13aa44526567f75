/**
 * The field of a public form that no person sees. A program that fills in every field fills it in too, and what it sends is
 * thrown away; so nothing that fills in forms for people may touch it. Apart from its schemas: public pages load no zod.
 */
export const hiddenFieldProps = {
  tabIndex: -1,
  autoComplete: 'off',
  // 1Password, LastPass, Bitwarden and Dashlane, by their vendors' documentation.
  'data-1p-ignore': true,
  'data-lpignore': 'true',
  'data-bwignore': true,
  'data-form-type': 'other',
} as const;
