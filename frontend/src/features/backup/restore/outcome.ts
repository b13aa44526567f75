/** What a restore would do, by what is chosen for each group. Pure. */
import type { RestoreChoice, RestoreGroup, RestoreGroupPreview, RestoreOutcome } from '@lectern/protocol/restores';
import { formatNumber } from '@/lib/format';

export type Choices = Partial<Record<RestoreGroup, RestoreChoice>>;
export type Totals = Pick<RestoreOutcome, 'add' | 'replace' | 'skip'>;

export const choiceOf = (group: RestoreGroupPreview, choices: Choices): RestoreChoice =>
  choices[group.group] ?? group.choice;

export function outcomeOf(group: RestoreGroupPreview, choices: Choices): Totals {
  const choice = choiceOf(group, choices);
  const found = group.outcomes.find((outcome) => outcome.choice === choice) ?? group.outcomes[0];
  return found ?? { add: 0, replace: 0, skip: 0 };
}

export function totalsOf(groups: readonly RestoreGroupPreview[], choices: Choices): Totals {
  const totals = { add: 0, replace: 0, skip: 0 };
  for (const group of groups) {
    const { add, replace, skip } = outcomeOf(group, choices);
    totals.add += add;
    totals.replace += replace;
    totals.skip += skip;
  }
  return totals;
}

/** `12 added · 3 replaced · 2 unchanged`. */
export function wordsOf({ add, replace, skip }: Totals): string {
  const parts: string[] = [];
  if (add > 0) parts.push(`${formatNumber(add)} added`);
  if (replace > 0) parts.push(`${formatNumber(replace)} replaced`);
  if (skip > 0) parts.push(`${formatNumber(skip)} unchanged`);
  return parts.length > 0 ? parts.join(' · ') : 'Nothing changes';
}

/** The same for every group that offers it. */
export function chooseForAll(groups: readonly RestoreGroupPreview[], choice: RestoreChoice): Choices {
  const all: Choices = {};
  for (const { group, choices } of groups) if (choices.includes(choice)) all[group] = choice;
  return all;
}

/** What all groups that leave a choice have chosen, or null when they differ. */
export function commonChoice(groups: readonly RestoreGroupPreview[], choices: Choices): RestoreChoice | null {
  const chosen = new Set(groups.filter(hasChoice).map((group) => choiceOf(group, choices)));
  const [only] = chosen;
  return chosen.size === 1 && only ? only : null;
}

export const hasChoice = ({ choices }: RestoreGroupPreview): boolean => choices.length > 1;
