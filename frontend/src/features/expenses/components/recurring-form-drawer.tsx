/** A series of expenses: what is paid every month, quarter or year. Says what saving it adds at once. */
import { DEFAULT_CURRENCY } from '@lectern/protocol/money';
import { parsePlainDate } from '@lectern/protocol/calendar';
import { optionsOf } from '@lectern/protocol/enum-tables';
import {
  CreateRecurringExpenseInput,
  expenseCategoryLabels,
  monthsOfInterval,
  recurringCategory,
  RecurringExpenseResponse,
  recurringIntervalLabels,
} from '@lectern/protocol/expenses';
import { hintsOf } from '@lectern/protocol/record-fields';
import { nextRecurringDay } from '@lectern/protocol/recurring-days';
import { useWatch, type Control } from 'react-hook-form';
import { Link } from 'wouter';
import type { z } from 'zod';
import { DateField, LongTextField, MoneyField, SelectField, TextField } from '@/components/forms/fields';
import { currencyOptions } from '@/components/ui/money-input';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { useRowForm } from '@/components/forms/use-row-form';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatCount, formatMoney } from '@/lib/format';
import { useRecurring } from '../api/expenses.mutations';
import { todayHere } from '../expense-labels';
import { dateHere } from '@/lib/use-now';

type Values = z.input<typeof CreateRecurringExpenseInput>;

const categoryOptions = recurringCategory.options.map((value) => ({ value, label: expenseCategoryLabels[value] }));
const intervalOptions = optionsOf(recurringIntervalLabels);

const hints = hintsOf(CreateRecurringExpenseInput.shape);

function fieldText(field: keyof CreateRecurringExpenseInput, values: CreateRecurringExpenseInput): string {
  if (field === 'amountCents') return formatMoney(values.amountCents, values.currency);
  if (field === 'category') return expenseCategoryLabels[values.category];
  if (field === 'interval') return recurringIntervalLabels[values.interval];
  if (field === 'startsOn') return dateHere(values.startsOn);
  if (field === 'endsOn') return values.endsOn ? dateHere(values.endsOn) : 'Open';
  return values[field] || 'Empty';
}

type Props = { series?: RecurringExpenseResponse; onClose: () => void };

export function RecurringFormDrawer({ series, onClose }: Props) {
  const { create, update, remove } = useRecurring();
  const row = useRowForm({
    row: series,
    initial: {
      category: 'software',
      vendor: '',
      notes: null,
      amountCents: Number.NaN,
      currency: DEFAULT_CURRENCY,
      interval: 'month',
      startsOn: todayHere(),
      endsOn: null,
    },
    schema: CreateRecurringExpenseInput,
    rowSchema: RecurringExpenseResponse,
    hints,
    textOf: fieldText,
    draftName: `recurring-expense-${series?.id ?? 'new'}`,
    create: create.mutateAsync,
    update: update.mutateAsync,
    onSaved: (saved) => {
      toastSuccess(
        series ? 'Recurring expense saved' : 'Recurring expense added',
        saved.nextOn ? `${saved.vendor}: next on ${dateHere(saved.nextOn)}` : saved.vendor,
      );
      onClose();
    },
  });
  const { field } = row;
  const { control } = row.form;
  const currency = useWatch({ control, name: 'currency' });
  return (
    <RecordDrawer
      what="recurring expense"
      form={row}
      onClose={onClose}
      size="md"
      description={
        series && (
          <>
            Applies from tomorrow. Existing expenses don’t change.{' '}
            {series.expenseCount > 0 && (
              <Link
                href={`/expenses?recurringExpenseId=${series.id}`}
                className="text-curtain-text underline underline-offset-4"
              >
                Show the {formatCount(series.expenseCount, 'expense')} added
              </Link>
            )}
          </>
        )
      }
      draftKept
      remove={
        series && {
          name: series.vendor,
          description: 'No more expenses are added. Existing ones stay.',
          onDelete: () => remove.mutateAsync(series),
          done: 'Recurring expense deleted',
        }
      }
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field('vendor')} placeholder="Zoom" required />
        <SelectField {...field('category')} options={categoryOptions} />
        <MoneyField {...field('amountCents')} currency={currency} required />
        <SelectField {...field('currency')} options={currencyOptions} />
        <SelectField {...field('interval')} options={intervalOptions} />
        <DateField {...field('startsOn')} required />
        <DateField {...field('endsOn')} className="sm:col-span-2" />
        <LongTextField {...field('notes')} rows={2} className="sm:col-span-2" />
      </div>
      {!series && <AddedAtOnce control={control} />}
    </RecordDrawer>
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
        ? `Saving adds the ${dateHere(startsOn)} expense right away.`
        : `Saving adds ${formatCount(count, 'expense')} since ${dateHere(startsOn)} right away.`}
    </p>
  );
}
