/**
 * Open events whose commission is another one than the bureau's now: says so, and gives them the new percentage only when
 * the person chooses them. What was agreed is never touched.
 */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { BureauPartnerResponse } from '@lectern/protocol/bureau-partners';
import { Percent } from 'lucide-react';
import { FormDialog } from '@/components/forms/form-dialog';
import { problemText } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { toast } from '@/components/ui/toast-store';
import { formatCount } from '@/lib/format';
import { formatPercent } from '@/lib/format-percent';
import { useApplyCommission, openCommissionsQuery } from '../api/bureaus';
import { dateHere } from '@/lib/use-now';

export function OpenCommissions({ bureau }: { bureau: BureauPartnerResponse }) {
  const query = useQuery(openCommissionsQuery(bureau.id));
  const [open, setOpen] = useState(false);
  if (!query.data || query.data.count === 0) return null;
  const { count } = query.data;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-info-soft px-4 py-3 text-sm text-info-text sm:px-5">
      <p className="flex max-w-[72ch] items-start gap-2.5">
        <Percent aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          {count === 1 ? 'One open event has' : `${count} open events have`} a different commission from{' '}
          {formatPercent(bureau.commissionPercent)}. Each event keeps its percentage.
        </span>
      </p>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Review
      </Button>
      {open && <ApplyDialog bureau={bureau} onClose={() => setOpen(false)} />}
    </div>
  );
}

function ApplyDialog({ bureau, onClose }: { bureau: BureauPartnerResponse; onClose: () => void }) {
  const query = useQuery(openCommissionsQuery(bureau.id));
  const apply = useApplyCommission(bureau.id);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const items = query.data?.items ?? [];
  const chosen = items.filter(({ id }) => !left.includes(id));
  const percent = formatPercent(bureau.commissionPercent);

  const submit = async () => {
    setProblem(null);
    try {
      const { changed, skipped } = await apply.mutateAsync({
        commissionPercent: bureau.commissionPercent,
        events: chosen.map(({ id, version }) => ({ id, version })),
      });
      toast({
        title: `${formatCount(changed, 'event')} at ${percent} now`,
        description:
          skipped.length > 0
            ? `Changed in the meantime and left as they were: ${skipped.map(({ title }) => title).join(', ')}`
            : undefined,
        variant: skipped.length > 0 ? undefined : 'success',
      });
      onClose();
    } catch (error) {
      setProblem(problemText(error));
    }
  };

  return (
    <FormDialog
      form={{ submit, busy: apply.isPending, problem }}
      size="lg"
      title={`Apply ${percent} to open events`}
      description="Inquiries, proposals and holds only. Contracted and booked events and spin-offs keep their terms."
      cancelLabel="Leave them"
      submitLabel={`Apply ${percent} to ${formatCount(chosen.length, 'event')}`}
      submitDisabled={chosen.length === 0}
      onClose={onClose}
    >
      <ul className="divide-y divide-line">
        {items.map((event) => (
          <li key={event.id} className="py-2.5">
            <Checkbox
              label={event.title}
              description={[
                event.eventDate ? dateHere(event.eventDate) : 'No date yet',
                event.commissionPercent === null ? 'no commission' : `${formatPercent(event.commissionPercent)} now`,
              ].join(' · ')}
              checked={!left.includes(event.id)}
              onChange={(on) =>
                setLeft((before) => (on ? before.filter((id) => id !== event.id) : [...before, event.id]))
              }
            />
          </li>
        ))}
      </ul>
      {query.data && query.data.count > items.length && (
        <p className="mt-3 text-sm text-muted">
          These are the first {items.length} of {query.data.count}; the rest come after them.
        </p>
      )}
    </FormDialog>
  );
}
