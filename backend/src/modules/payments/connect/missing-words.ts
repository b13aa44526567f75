/** What Stripe asks for, by the beginnings of its names, in words that a speaker knows. Once each. */
const WORDS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^external_account/, 'A bank account for your payouts'],
  [/verification|id_number|ssn_last_4/, 'Proof of who you are'],
  [/^tos_acceptance/, 'Stripe’s terms, accepted'],
  [/^business_profile|^settings/, 'What your business does'],
  [/^company/, 'Details of your company'],
  [/^(individual|person|owners|directors|representative)/, 'Your personal details'],
];

export function missingWords(names: readonly string[]): string[] {
  const words = names.map((name) => WORDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'More details about you');
  return [...new Set(words)];
}
