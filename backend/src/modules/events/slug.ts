/** `Élan Summit 2027!` → `elan-summit-2027`; never empty. */
export function slugify(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
  return slug || 'event';
}

/** The first of `base`, `base-2`, `base-3` … that is not taken. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** `base` and the numbers after it, of which one may be free: four times as many with each turn. */
export function numberedSlugs(base: string, turn: number): string[] {
  const count = 10 * 4 ** Math.min(turn, 7);
  return [base, ...Array.from({ length: count }, (_, index) => `${base}-${index + 2}`)];
}
