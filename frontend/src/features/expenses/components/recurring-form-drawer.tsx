/** A series of expenses: what is paid every month, quarter or year. Says what saving it adds at once. */
import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  createRecurringExpenseInput,
  expenseCategoryLabels,
  monthsOfInterval,
  recurringCategory,
  recurringExpenseResponse,
  recurringInterval,
  recurringIntervalLabels,
  type CreateRecurringExpenseInput,
  type RecurringExpenseResponse,
} from '@lectern/protocol/expenses';
import { nextRecurringDay } from '@lectern/protocol/recurring-days';
import { Trash2 } from 'lucide-react';
import { useWatch, type Control } from 'react-hook-form';
import type { z } from 'zod';
import { DraftNotice } from '@/components/forms/draft-notice';
import { DateField, LongTextField, MoneyField, SelectField, TextField } from '@/components/forms/fields';
import { FormDrawer } from '@/components/forms/form-drawer';
import { StaleDialog } from '@/components/forms/stale-dialog';
import { staleFields } from '@/components/forms/stale-fields';
import { useRowForm } from '@/components/forms/use-row-form';
import { DeleteDialog } from '@/components/lists/delete-dialog';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast-store';
import { formatCount, formatDate, formatMoney, parsePlainDate } from '@/lib/format';
import { useCreateRecurring, useDeleteRecurring, useUpdateRecurring } from '../api/expenses.mutations';
import { currencyOptions, todayHere } from '../expense-labels';

type Values = z.input<typeof createRecurringExpenseInput>;

const categoryOptions = recurringCategory.options.map((value) => ({ value, label: expenseCategoryLabels[value] }));
const intervalOptions = recurringInterval.options.map((value) => ({ value, label: recurringIntervalLabels[value] }));

const labels: Record<keyof CreateRecurringExpenseInput, string> = {
  category: 'Category',
  vendor: 'Vendor',
  notes: 'Notes',
  amountCents: 'Amount',
  currency: 'Currency',
  interval: 'How often',
  startsOn: 'First on',
  endsOn: 'Last on',
};

function fieldText(field: keyof CreateRecurringExpenseInput, values: CreateRecurringExpenseInput): string {
  if (field === 'amountCents') return formatMoney(values.amountCents, values.currency);
  if (field === 'category') return expenseCategoryLabels[values.category];
  if (field === 'interval') return recurringIntervalLabels[values.interval];
  if (field === 'startsOn') return formatDate(values.startsOn);
  if (field === 'endsOn') return values.endsOn ? formatDate(values.endsOn) : 'Open';
  return values[field] || 'Empty';
}

function toInput(series: RecurringExpenseResponse): CreateRecurringExpenseInput {
  const known = Object.keys(createRecurringExpenseInput.shape);
  return Object.fromEntries(
    Object.entries(series).filter(([name]) => known.includes(name)),
  ) as CreateRecurringExpenseInput;
}

type Props = { series?: RecurringExpenseResponse; onClose: () => void };

export function RecurringFormDrawer({ series, onClose }: Props) {
  const create = useCreateRecurring();
  const update = useUpdateRecurring();
  const remove = useDeleteRecurring();
  const [deleting, setDeleting] = useState(false);
  const row = useRowForm<Values, CreateRecurringExpenseInput, RecurringExpenseResponse>({
    row: series,
    initial: series
      ? toInput(series)
      : {
          category: 'software',
          vendor: '',
          notes: null,
          amountCents: Number.NaN,
          currency: 'USD',
          interval: 'month',
          startsOn: todayHere(),
          endsOn: null,
        },
    resolver: zodResolver(createRecurringExpenseInput),
    rowSchema: recurringExpenseResponse,
    toValues: toInput,
    draftName: `recurring-expense-${series?.id ?? 'new'}`,
    create: (action) => create.mutateAsync(action),
    update: (changes, version) => update.mutateAsync({ id: series?.id ?? '', ...changes, version }),
    onSaved: (saved) => {
      toast({
        title: series ? 'Recurring expense saved' : 'Recurring expense added',
        description: saved.nextOn ? `${saved.vendor}: next on ${formatDate(saved.nextOn)}` : saved.vendor,
        variant: 'success',
      });
      onClose();
    },
  });
  const { control } = row.form;
  const currency = useWatch({ control, name: 'currency' });

  return (
    <>
      <FormDrawer
        open
        onClose={onClose}
        size="md"
        title={series ? 'Edit recurring expense' : 'New recurring expense'}
        description={series ? 'Changes what comes from tomorrow on. What was added stays as it is.' : undefined}
        submitLabel={series ? 'Save changes' : 'Add recurring expense'}
        onSubmit={(submitted) => void row.submit(submitted)}
        busy={row.busy}
        dirty={row.form.formState.isDirty}
        draftKept
        problem={row.problem}
        footerStart={
          series && (
            <Button variant="ghost" icon={<Trash2 />} onClick={() => setDeleting(true)}>
              Delete
            </Button>
          )
        }
      >
        <DraftNotice draft={row.draft} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField control={control} name="vendor" label="Vendor" placeholder="Zoom" required />
          <SelectField control={control} name="category" label="Category" options={categoryOptions} />
          <MoneyField control={control} name="amountCents" label="Amount" currency={currency} required />
          <SelectField control={control} name="currency" label="Currency" options={currencyOptions} />
          <SelectField control={control} name="interval" label="How often" options={intervalOptions} />
          <DateField control={control} name="startsOn" label="First on" required />
          <DateField
            control={control}
            name="endsOn"
            label="Last on"
            hint="Empty: until you end it."
            className="sm:col-span-2"
          />
          <LongTextField control={control} name="notes" label="Notes" rows={2} className="sm:col-span-2" />
        </div>
        {!series && <AddedAtOnce control={control} />}
      </FormDrawer>
      {series && (
        <DeleteDialog
          open={deleting}
          onOpenChange={setDeleting}
          what="recurring expense"
          name={series.vendor}
          description="No more expenses are added. Those that were added stay."
          onDelete={async () => {
            await remove.mutateAsync(series);
            row.draft.drop();
            toast({ title: 'Recurring expense deleted', variant: 'success' });
            onClose();
          }}
        />
      )}
      {row.edit.stale && (
        <StaleDialog
          open
          what="recurring expense"
          busy={row.busy}
          onClose={row.edit.dismiss}
          onResolve={row.resolve}
          fields={staleFields(row.edit, toInput, (field) => labels[field], fieldText)}
        />
      )}
    </>
  );
}

/** A series that began before today has had its turns: saving adds them. */
function AddedAtOnce({ control }: { control: Control<Values, unknown, CreateRecurringExpenseInput> }) {
  const [startsOn, endsOn, interval] = useWatch({ control, name: ['startsOn', 'endsOn', 'interval'] });
  const today = todayHere();
  if (!parsePlainDate(startsOn)) return null;
  const until = endsOn && parsePlainDate(endsOn) && endsOn < today ? endsOn : today;
  let count = 0;
  for (let day = startsOn; day <= until && count < 100; count++) {
    day = nextRecurringDay(startsOn, monthsOfInterval[interval], day);
  }
  if (count === 0) return null;
  return (
    <p role="status" className="mt-4 rounded-md border border-line bg-paper px-3 py-2.5 text-sm">
      {count === 1
        ? `Saving adds the expense of ${formatDate(startsOn)} at once.`
        : `Saving adds the ${formatCount(count, 'expense')} since ${formatDate(startsOn)} at once.`}
    </p>
  );
}
