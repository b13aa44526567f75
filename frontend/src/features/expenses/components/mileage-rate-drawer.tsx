/** A mileage rate of the speaker's own: from which day on, how much, and where it is from. */
import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  createMileageRateInput,
  mileageRate,
  type CreateMileageRateInput,
  type MileageRate,
} from '@lectern/protocol/expenses';
import { RotateCcw, Trash2 } from 'lucide-react';
import type { z } from 'zod';
import { DraftNotice } from '@/components/forms/draft-notice';
import { DateField, TextField } from '@/components/forms/fields';
import { FormDrawer } from '@/components/forms/form-drawer';
import { StaleDialog } from '@/components/forms/stale-dialog';
import { staleFields } from '@/components/forms/stale-fields';
import { useRowForm } from '@/components/forms/use-row-form';
import { DeleteDialog } from '@/components/lists/delete-dialog';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast-store';
import { formatDate } from '@/lib/format';
import { useCreateRate, useDeleteRate, useUpdateRate } from '../api/expenses.mutations';
import { rateText, todayHere } from '../expense-labels';
import { ScaledNumberField } from './scaled-number-field';

type Values = z.input<typeof createMileageRateInput>;
type OwnRate = MileageRate & { version: number };

const ownRate = mileageRate.required().extend({ version: mileageRate.shape.version.unwrap() });

const labels: Record<keyof CreateMileageRateInput, string> = {
  fromDate: 'From',
  rate: 'Per mile',
  source: 'Where it is from',
};

const toInput = ({ fromDate, rate, source }: MileageRate): CreateMileageRateInput => ({ fromDate, rate, source });

function fieldText(field: keyof CreateMileageRateInput, values: CreateMileageRateInput): string {
  if (field === 'rate') return rateText(values.rate);
  return field === 'fromDate' ? formatDate(values.fromDate) : (values.source ?? 'Empty');
}

/** Of a built-in rate, saving makes an own one that takes its place. */
export function MileageRateDrawer({ rate, onClose }: { rate?: MileageRate; onClose: () => void }) {
  const create = useCreateRate();
  const update = useUpdateRate();
  const remove = useDeleteRate();
  const [deleting, setDeleting] = useState(false);
  const own = rate && rate.version !== null ? ({ ...rate, version: rate.version } satisfies OwnRate) : undefined;
  const row = useRowForm<Values, CreateMileageRateInput, OwnRate>({
    row: own,
    initial: rate
      ? { ...toInput(rate), source: own ? rate.source : null }
      : { fromDate: `${todayHere().slice(0, 4)}-01-01`, rate: Number.NaN, source: null },
    resolver: zodResolver(createMileageRateInput),
    rowSchema: ownRate,
    toValues: toInput,
    draftName: `mileage-rate-${own?.id ?? rate?.fromDate ?? 'new'}`,
    create: async (action) => ownRate.parse(await create.mutateAsync(action)),
    update: async (changes, version) =>
      ownRate.parse(await update.mutateAsync({ id: own?.id ?? '', ...changes, version })),
    onSaved: (saved) => {
      toast({
        title: 'Mileage rate saved',
        description: `${rateText(saved.rate)} a mile from ${formatDate(saved.fromDate)}`,
        variant: 'success',
      });
      onClose();
    },
  });
  const { control } = row.form;
  const brings = rate?.builtInRate ?? null;

  return (
    <>
      <FormDrawer
        open
        onClose={onClose}
        size="md"
        title={rate ? 'Edit mileage rate' : 'New mileage rate'}
        help="expenses-and-mileage"
        description="It counts for miles that are entered from now on. Expenses that were counted keep their rate."
        submitLabel="Save rate"
        onSubmit={(submitted) => void row.submit(submitted)}
        busy={row.busy}
        dirty={row.form.formState.isDirty}
        draftKept
        problem={row.problem}
        footerStart={
          own && (
            <Button
              variant="ghost"
              icon={brings === null ? <Trash2 /> : <RotateCcw />}
              onClick={() => setDeleting(true)}
            >
              {brings === null ? 'Delete' : 'Back to the built-in rate'}
            </Button>
          )
        }
      >
        <DraftNotice draft={row.draft} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DateField control={control} name="fromDate" label="From" required />
          <ScaledNumberField
            control={control}
            name="rate"
            label="Per mile"
            scale={1000}
            unit="¢"
            placeholder="76"
            required
          />
          <TextField
            control={control}
            name="source"
            label="Where it is from"
            placeholder="Agreement with Acme"
            className="sm:col-span-2"
          />
        </div>
      </FormDrawer>
      {own && (
        <DeleteDialog
          open={deleting}
          onOpenChange={setDeleting}
          what="rate"
          name={`the rate of ${formatDate(own.fromDate)}`}
          description={
            brings === null
              ? 'The rate before it counts again from that day on.'
              : `The built-in rate of ${rateText(brings)} counts again from that day on.`
          }
          onDelete={async () => {
            await remove.mutateAsync({ id: own.id ?? '', version: own.version });
            row.draft.drop();
            toast({ title: 'Mileage rate deleted', variant: 'success' });
            onClose();
          }}
        />
      )}
      {row.edit.stale && (
        <StaleDialog
          open
          what="mileage rate"
          busy={row.busy}
          onClose={row.edit.dismiss}
          onResolve={row.resolve}
          fields={staleFields(row.edit, toInput, (field) => labels[field], fieldText)}
        />
      )}
    </>
  );
}
