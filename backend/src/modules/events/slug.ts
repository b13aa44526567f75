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

/**
 * Of the bases that may not be enough, how many free numbers each needs at most for all to get a slug of their own. `summit-2`
 * may be a base and a number of `summit`: it counts for both.
 */
export function numbersWanted(bases: readonly string[], taken: ReadonlySet<string>): Map<string, number> {
  const counts = new Map(bases.map((base) => [base, 0]));
  const count = (base: string, more: number) => counts.set(base, counts.get(base)! + more);
  for (const base of bases) {
    const stem = base.replace(/-[0-9]+$/, '');
    const isNumber = stem !== base && counts.has(stem);
    count(base, isNumber ? 2 : 1);
    if (isNumber) count(stem, 1);
  }
  return new Map([...counts].filter(([base, wanted]) => wanted > 1 || taken.has(base)));
}

/** Of each base, in their order: itself, or the first of its free slugs that no other got. */
export function distinctSlugs(
  bases: readonly string[],
  taken: ReadonlySet<string>,
  free: readonly { base: string; slug: string }[],
): string[] {
  const choices = new Map(bases.map((base) => [base, [base]]));
  for (const { base, slug } of free) choices.get(base)?.push(slug);
  const used = new Set(taken);
  return bases.map((base) => {
    const slug = choices.get(base)?.find((choice) => !used.has(choice));
    if (slug === undefined) throw new Error(`no slug is free for ${base}`);
    used.add(slug);
    return slug;
  });
}
