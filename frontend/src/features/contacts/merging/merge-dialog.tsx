/**
 * Merges a duplicate into what is open: first which one it is (likely ones are offered, others are searched), then both
 * side by side, field by field. Nothing happens before the last button; what loses is kept in the activity.
 */
import { useState, type ReactNode } from 'react';
import { duplicateReasonLabels, type DuplicateReason } from '@lectern/protocol/merging';
import { useQuery } from '@tanstack/react-query';
import { FormAlert } from '@/components/forms/form-alert';
import { problemText } from '@/components/forms/use-server-problem';
import { LoadedList } from '@/components/lists/loaded';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { hasCode } from '@/lib/api-error';
import { formatCount } from '@/lib/format';
import { likelyDuplicatesQuery } from '../api/activity';
import { EMPTY, MergeSides, type MergeField, type MergeRow } from './merge-sides';

type Props<Row extends MergeRow> = {
  /** 'client' */
  what: string;
  row: Row;
  path: string;
  fields: readonly MergeField<Row>[];
  /** Fields that count for both, in words: what becomes of contacts, tags, notes. */
  united: (row: Row, other: Row) => readonly string[];
  /** Loads the other one, fresh. */
  load: (id: string) => Promise<Row>;
  /** Chooses another one by name. */
  picker: (props: { onChoose: (id: string) => void }) => ReactNode;
  merge: (other: Row, fromOther: string[]) => Promise<void>;
  onMerged: (other: Row) => void;
  onClose: () => void;
};

export function MergeDialog<Row extends MergeRow>(props: Props<Row>) {
  const { what, row, fields, load, merge, onMerged, onClose } = props;
  const [other, setOther] = useState<Row | null>(null);
  const [fromOther, setFromOther] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async (id: string) => {
    if (id === row.id) {
      setProblem(`That’s the ${what} you have open. Choose another.`);
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const found = await load(id);
      setOther(found);
      // What only the other one knows is taken over unless the person says otherwise.
      setFromOther(fields.filter(({ text }) => text(row) === EMPTY && text(found) !== EMPTY).map(({ name }) => name));
    } catch (error) {
      setProblem(problemText(error, `The other ${what} couldn’t be loaded. Please try again.`));
    } finally {
      setBusy(false);
    }
  };

  const confirm = async () => {
    if (!other) return;
    setBusy(true);
    setProblem(null);
    try {
      await merge(other, [...fromOther]);
      onMerged(other);
    } catch (error) {
      if (hasCode(error, 'STALE_VERSION')) {
        // One of the two is not as it was shown: look at both again.
        setOther(null);
        setProblem(`One of them has changed, so nothing was merged. Choose the other ${what} again to see both.`);
      } else setProblem(problemText(error, 'The merge failed and nothing changed. Please try again.'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      size="xl"
      onOpenChange={(next) => (next || busy ? undefined : onClose())}
      title={other ? `Merge ${other.name} into ${row.name}?` : `Merge a duplicate into ${row.name}`}
      help="clients-and-contacts"
      description={
        other
          ? 'Choose what to keep. The rest is saved in the activity.'
          : `The duplicate’s events, tasks, holds, files and activity move here. Its old link leads here.`
      }
      footer={
        other ? (
          <>
            <Button variant="secondary" disabled={busy} onClick={() => setOther(null)}>
              Choose another
            </Button>
            <Button busy={busy} onClick={() => void confirm()}>
              Merge into one {what}
            </Button>
          </>
        ) : undefined
      }
    >
      <FormAlert>{problem}</FormAlert>
      {other ? (
        <MergeSides
          {...{ row, other, fields, fromOther }}
          united={props.united(row, other)}
          onChange={(name, takesOther) =>
            setFromOther((before) => (takesOther ? [...before, name] : before.filter((taken) => taken !== name)))
          }
        />
      ) : (
        <div className="space-y-6">
          <Likely {...props} busy={busy} onChoose={(id) => void choose(id)} />
          <div>{props.picker({ onChoose: (id) => void choose(id) })}</div>
        </div>
      )}
    </Dialog>
  );
}

function Likely<Row extends MergeRow>({
  what,
  path,
  busy,
  onChoose,
}: Pick<Props<Row>, 'what' | 'path'> & { busy: boolean; onChoose: (id: string) => void }) {
  const likely = useQuery(likelyDuplicatesQuery({ path }));
  return (
    <LoadedList
      query={likely}
      compact
      skeleton={<SkeletonGroup label="Looking for duplicates" bars={['h-16 w-full']} />}
      empty={`No other ${what} looks like a match.`}
    >
      {(items) => (
        <section aria-label="Likely duplicates">
          <h3 className="mb-2 text-sm font-semibold">Likely duplicates</h3>
          <ul className="divide-y divide-line rounded-lg border border-line">
            {items.map((item) => (
              <li key={item.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
                <div className="min-w-0 flex-1 basis-56">
                  <p className="text-sm font-medium wrap-anywhere">{item.name}</p>
                  <p className="text-sm text-muted">
                    {[item.contactName, formatCount(item.eventCount, 'event')].filter(Boolean).join(' · ')}
                  </p>
                  <p className="mt-1.5 flex flex-wrap gap-1.5">
                    {telling(item.reasons).map((reason) => (
                      <Badge key={reason}>{duplicateReasonLabels[reason]}</Badge>
                    ))}
                  </p>
                </div>
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={busy}
                  aria-label={`Compare with ${item.name}`}
                  onClick={() => onChoose(item.id)}
                >
                  Compare
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </LoadedList>
  );
}

/** The same address says more than its domain. */
function telling(reasons: readonly DuplicateReason[]): readonly DuplicateReason[] {
  return reasons.includes('email') ? reasons.filter((reason) => reason !== 'email_domain') : reasons;
}
