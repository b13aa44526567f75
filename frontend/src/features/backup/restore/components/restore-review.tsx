/** What the check found: what is in the backup, what is here already, and what would happen. Nothing is written before. */
import { useState } from 'react';
import { optionsOf } from '@lectern/protocol/enum-tables';
import { useQueryClient } from '@tanstack/react-query';
import { restoreChoiceLabels, type RestoreResponse } from '@lectern/protocol/restores';
import { CancelJob } from '@/components/data-jobs/cancel-job';
import { AskDialog } from '@/components/forms/ask-dialog';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Segmented } from '@/components/ui/segmented';
import { formatInstantDate } from '@/lib/format';
import { useSameAction } from '@/lib/use-same-action';
import { restorePath, useConfirmRestore } from '../api/restore.queries';
import { chooseForAll, choiceOf, commonChoice, hasChoice, totalsOf, wordsOf, type Choices } from '../outcome';
import { BackupFacts } from './backup-facts';
import { RestoreGroupRow } from './restore-group-row';
import { RestoreWarnings } from './restore-warnings';

export function RestoreReview({ restore }: { restore: RestoreResponse }) {
  const { job, backup, groups, warnings, accountIsEmpty } = restore;
  const client = useQueryClient();
  const [choices, setChoices] = useState<Choices>({});
  const [isAsked, setAsked] = useState(false);
  const confirm = useConfirmRestore(job.id);
  const actionOf = useSameAction<{ choices: Choices }>();
  const withChoice = groups.filter(hasChoice);
  const totals = totalsOf(groups, choices);
  const isNothing = totals.add === 0 && totals.replace === 0;
  const decided = Object.fromEntries(groups.map((group) => [group.group, choiceOf(group, choices)]));
  return (
    <div className="space-y-5">
      {backup && <BackupFacts backup={backup} />}
      <RestoreWarnings title="Read this first" warnings={warnings} />
      <Card
        title="What will happen"
        description={
          accountIsEmpty
            ? 'Your account is empty, so it will match the backup exactly.'
            : 'Nothing is saved yet. You decide about anything that’s already here.'
        }
        padded={false}
        footer={
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <div aria-live="polite">
              <p className="font-medium tabular-nums">In all: {wordsOf(totals)}</p>
              {isNothing && (
                <p className="text-muted">Everything in it is already here. Choose what to add again or replace.</p>
              )}
            </div>
            <div className="flex flex-wrap gap-2">
              <CancelJob
                job={job}
                onCancelled={() => void client.invalidateQueries({ queryKey: [restorePath(job.id)] })}
              />
              <Button disabled={isNothing} onClick={() => setAsked(true)}>
                Restore
              </Button>
            </div>
          </div>
        }
      >
        {withChoice.length > 0 && (
          <div className="space-y-3 border-y border-line bg-sunken px-4 py-3 text-sm sm:px-5">
            <p>
              <strong className="font-medium">Keep both</strong> adds it alongside what’s here.{' '}
              <strong className="font-medium">Skip</strong> leaves what’s here unchanged.{' '}
              <strong className="font-medium">Replace</strong> overwrites what’s here with the backup, except what was
              signed or sent.
            </p>
            {withChoice.length > 1 && (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <span className="font-medium">For all of them</span>
                <Segmented
                  label="For everything already here"
                  options={optionsOf(restoreChoiceLabels)}
                  value={commonChoice(groups, choices) ?? ''}
                  onChange={(value) => {
                    const choice = withChoice.flatMap((group) => group.choices).find((one) => one === value);
                    if (choice) setChoices({ ...choices, ...chooseForAll(groups, choice) });
                  }}
                />
              </div>
            )}
          </div>
        )}
        <ul aria-label="Kinds of records" className="divide-y divide-line">
          {groups.map((group) => (
            <li key={group.group} className="px-4 py-4 sm:px-5">
              <RestoreGroupRow
                group={group}
                choices={choices}
                onChoose={(choice) => setChoices({ ...choices, [group.group]: choice })}
              />
            </li>
          ))}
        </ul>
      </Card>
      {isAsked && (
        <AskDialog
          variant={totals.replace > 0 ? 'danger' : 'primary'}
          title="Restore this backup?"
          description={`What will happen: ${wordsOf(totals)}. ${consequence(totals.replace > 0, backup?.createdAt)}`}
          confirmLabel="Restore"
          cancelLabel="Not yet"
          work={() => confirm.mutateAsync(actionOf({ choices: decided }))}
          fallback="It couldn’t be started. Please try again."
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

function consequence(isReplaced: boolean, createdAt: string | undefined): string {
  if (!isReplaced || createdAt === undefined) return 'A restore can’t be undone as a whole.';
  return `What’s replaced goes back to how it was on ${formatInstantDate(createdAt)}, and that can’t be undone. Make a backup first if you might want it back.`;
}
