/** A variable that chooses some of a few known words, in a comma-separated list; unset or empty it is all of them. */
import { z } from 'zod';

/** Returns the words in their own order, each once. `thing` is what one of them is called in the complaint. */
export function listOf<const Word extends string>(words: readonly Word[], thing: string) {
  return z
    .string()
    .default(words.join(','))
    .transform((text, context) => {
      const named = text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean);
      const chosen = words.filter((word) => named.some((name) => name === word));
      // Not the word itself: nothing of the environment is printed.
      if (named.some((name) => !words.some((word) => word === name))) {
        context.addIssue({ code: 'custom', message: `may hold ${words.join(', ')}, and nothing else` });
      } else if (chosen.length === 0) {
        context.addIssue({ code: 'custom', message: `name at least one ${thing} of ${words.join(', ')}` });
      }
      return chosen;
    });
}
