/** What a number means by the format it is shown in: an amount, a share, a day, a time, or a plain number. */
export type NumberMeaning =
  | { as: 'number' }
  | { as: 'percent' }
  | { as: 'currency'; currency?: string }
  | { as: 'day' }
  | { as: 'time' }
  | { as: 'moment' }
  /** Hours that go on past 24. */
  | { as: 'elapsed' };

const PLAIN: NumberMeaning = { as: 'number' };

/** Formats that programs name by number only (ECMA-376, 18.8.30), those of East Asia too. */
const BUILT_IN = new Map<number, NumberMeaning>([
  ...each([5, 6, 7, 8, 42, 44], { as: 'currency' }),
  ...each([9, 10], { as: 'percent' }),
  ...each([14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58], { as: 'day' }),
  ...each([18, 19, 20, 21, 32, 33, 45, 47, 55, 56], { as: 'time' }),
  [22, { as: 'moment' }],
  [46, { as: 'elapsed' }],
]);

function each(ids: readonly number[], meaning: NumberMeaning): [number, NumberMeaning][] {
  return ids.map((id) => [id, meaning]);
}

export function builtInMeaning(id: number): NumberMeaning {
  return BUILT_IN.get(id) ?? PLAIN;
}

const SIGN = /\p{Sc}/u;
const CODE = /^\s*([A-Z]{3})\s*$/;

export function meaningOfFormat(code: string): NumberMeaning {
  const section = firstSection(code);
  // What is in quotes or behind a backslash is shown as it is; in brackets stand colours, conditions, currencies and languages.
  const shown = [...section.matchAll(/"([^"]*)"|\\(.)/g)].map(([, quoted, escaped]) => quoted ?? escaped ?? '');
  const bracketed = [...section.matchAll(/\[([^\]]*)\]/g)].map(([, inside]) => inside ?? '');
  const bare = section.replace(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, '').toLowerCase();

  if (/^\s*general/.test(bare) || bare.includes('@')) return PLAIN;
  if (bracketed.some((inside) => /^(h+|m+|s+)$/i.test(inside))) return { as: 'elapsed' };
  const hasTime = /[hs]|am\/pm|a\/p/.test(bare);
  const hasDay = /[ydgb]|e(?![+-])/.test(bare) || (bare.includes('m') && !hasTime);
  if (hasDay) return { as: hasTime ? 'moment' : 'day' };
  if (hasTime) return { as: 'time' };
  if (bare.includes('%')) return { as: 'percent' };
  const currency = currencyOf([bare, ...shown], bracketed);
  return currency === undefined ? PLAIN : { as: 'currency', currency };
}

function currencyOf(texts: readonly string[], bracketed: readonly string[]): string | undefined {
  for (const inside of bracketed) {
    const symbol = /^\$([^-]+)/.exec(inside)?.[1]?.trim();
    if (symbol) return symbol;
  }
  for (const text of texts) {
    const found = SIGN.exec(text)?.[0] ?? CODE.exec(text)?.[1];
    if (found) return found;
  }
  return undefined;
}

/** Positive numbers' part: sections are divided by semicolons, which may also stand in quotes. */
function firstSection(code: string): string {
  return /^(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])*/.exec(code.slice(0, MOST_CODE))?.[0] ?? '';
}

/** Excel's own bound is 255. */
const MOST_CODE = 500;
