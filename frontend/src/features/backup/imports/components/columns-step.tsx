/** How the file was understood: sheet by sheet what it is, column by column where it goes, changed by hand where need be. */
import { useState } from 'react';
import type { ImportResponse } from '@lectern/protocol/imports';
import { ArrowRight } from 'lucide-react';
import { CancelJob } from '@/components/data-jobs/cancel-job';
import { FormAlert } from '@/components/forms/form-alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { useChangeMapping } from '../api/imports.mutations';
import { draftOf, inputOf, isChanged, isMatchedAnew, kindOf, needsALook, withField, withSheet } from '../mapping-draft';
import { problemOf, sayIfStale } from '../stale-import';
import { SheetMapping } from './sheet-mapping';

type ColumnsStepProps = {
  read: ImportResponse;
  onContinue: () => void;
  /** What to show when the file was read again. */
  onSaved: (next: 'columns' | 'check') => void;
};

export function ColumnsStep({ read, onContinue, onSaved }: ColumnsStepProps) {
  const [draft, setDraft] = useState(() => draftOf(read));
  const change = useChangeMapping(read.job.id);
  const changed = isChanged(draft, read);
  useLeaveGuard(changed);
  const save = useOneAtATime(async () => {
    try {
      await change.mutateAsync(inputOf(draft, read));
      // By then the file is read again and this step is gone.
      onSaved(isMatchedAnew(draft) ? 'columns' : 'check');
    } catch (error) {
      sayIfStale(error);
    }
  });
  const hasMany = read.sheets.filter(({ kind }) => kind !== null).length > 2;

  return (
    <div className="space-y-5">
      <div>
        <h2 className="font-display text-xl font-medium">How we matched your file</h2>
        <p className="mt-1 max-w-[72ch] text-sm text-muted">
          Each column goes into a Lectern field. Fix any that are wrong; columns without a match are left out. We’ll
          remember your choices for files with the same headings.
        </p>
      </div>
      {read.sheets.map((sheet, place) => {
        const sheetDraft = draft.sheets[place];
        return (
          sheetDraft && (
            <SheetMapping
              key={sheet.index}
              sheet={sheet}
              draft={sheetDraft}
              kinds={read.kinds}
              startsOpen={!hasMany || needsALook(sheet, kindOf(read.kinds, sheet.kind))}
              onChange={(patch) => setDraft((before) => withSheet(before, sheet.index, patch))}
              onField={(column, field) => setDraft((before) => withField(before, sheet.index, column, field))}
            />
          )
        );
      })}
      <Card>
        <Checkbox
          checked={draft.addMissing}
          onChange={(addMissing) => setDraft((before) => ({ ...before, addMissing }))}
          label="Add clients, contacts and bureaus mentioned by name"
          description="When an event names a client you don’t have yet, we’ll add that client. Otherwise the row is left out as a problem."
        />
      </Card>
      <div>
        <FormAlert>{problemOf(change.error, 'This couldn’t be saved. Please try again.')}</FormAlert>
        <div className="flex flex-wrap items-center gap-3">
          {changed ? (
            <Button busy={change.isPending} iconEnd={<ArrowRight />} onClick={() => save()}>
              {isMatchedAnew(draft) ? 'Match the columns again' : 'Check again with these columns'}
            </Button>
          ) : (
            <Button iconEnd={<ArrowRight />} onClick={onContinue}>
              Continue to the check
            </Button>
          )}
          {changed && (
            <Button variant="ghost" disabled={change.isPending} onClick={() => setDraft(draftOf(read))}>
              Undo my changes
            </Button>
          )}
          <CancelJob job={read.job} />
        </div>
      </div>
    </div>
  );
}
