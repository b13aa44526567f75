/** One kind of things of a backup: how many, what of it is here already, the choice, and what it comes to. */
import { restoreChoiceLabels, type RestoreChoice, type RestoreGroupPreview } from '@lectern/protocol/restores';
import { Segmented } from '@/components/ui/segmented';
import { formatCount, formatNumber } from '@/lib/format';
import { choiceOf, hasChoice, outcomeOf, wordsOf, type Choices } from '../outcome';

type RestoreGroupRowProps = { group: RestoreGroupPreview; choices: Choices; onChoose: (choice: RestoreChoice) => void };

export function RestoreGroupRow({ group, choices, onChoose }: RestoreGroupRowProps) {
  const { name, conflicts } = group;
  return (
    <div className="grid gap-x-6 gap-y-2.5 lg:grid-cols-[minmax(0,1fr)_15rem_11rem] lg:items-center">
      <div className="min-w-0">
        <h3 className="text-sm font-semibold">{name}</h3>
        <p className="text-sm text-muted">{contentsOf(group)}</p>
        {conflicts > 0 && (
          <p className="mt-1 text-sm">
            {formatNumber(conflicts)} {conflicts === 1 ? 'is' : 'are'} here already
            {examplesOf(group)}
          </p>
        )}
      </div>
      {hasChoice(group) ? (
        <Segmented
          label={`${name} already here`}
          options={group.choices.map((value) => ({ value, label: restoreChoiceLabels[value] }))}
          value={choiceOf(group, choices)}
          onChange={onChoose}
          className="justify-self-start"
        />
      ) : (
        <span className="hidden lg:block" />
      )}
      <p className="text-sm font-medium tabular-nums lg:text-right">{wordsOf(outcomeOf(group, choices))}</p>
    </div>
  );
}

/** `12, and 140 entries that belong to them`. */
function contentsOf({ things, rows, files }: RestoreGroupPreview): string {
  const count = formatNumber(things);
  if (files > 0) return files === things ? `${count}, with their contents` : `${count}, ${files} with content`;
  const more = rows - things;
  if (more <= 0) return count;
  // Of the settings there may be only what belongs to them.
  if (things === 0) return formatCount(more, 'entry', 'entries');
  return `${count}, and ${formatCount(more, 'entry', 'entries')} that ${more === 1 ? 'belongs' : 'belong'} to ${things === 1 ? 'it' : 'them'}`;
}

function examplesOf({ group, examples, conflicts }: RestoreGroupPreview): string {
  // Rates and the like have no names that say anything.
  if (examples.length === 0 || group === 'settings') return '';
  const more = conflicts > examples.length ? ', …' : '';
  return `: ${examples.join(', ')}${more}`;
}
