/** Enters an expense, edits one, or gives a receipt its details. What an invoice says of one is shown, not edited. */
import { CreateExpenseInput, expenseCategoryLabels, ExpenseResponse } from '@lectern/protocol/expenses';
import { fittingValues, type UncheckedValues } from '@lectern/protocol/record-fields';
import { useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import { LinkField } from '@/components/files/link-field';
import { CheckboxField, DateField, LongTextField, SelectField, TextField } from '@/components/forms/fields';
import { EventPicker } from '@/components/forms/record-picker';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { useRowForm } from '@/components/forms/use-row-form';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatMoney } from '@/lib/format';
import { useExpenses } from '../api/expenses.mutations';
import { newExpense, toExpenseForm } from '../expense-form-values';
import { categoryOptions, countedText, expenseFieldText, expenseName } from '../expense-labels';
import { ExpenseAmountFields } from './expense-amount-fields';
import { ReceiptField } from './receipt-field';
import { dateHere } from '@/lib/use-now';

type Props = {
  expense?: ExpenseResponse;
  /** What a new one belongs to from the start. */
  event?: { id: string; title: string };
  facts?: UncheckedValues;
  onClose: () => void;
};

export function ExpenseFormDrawer({ expense, event, facts, onClose }: Props) {
  const { create, update, remove } = useExpenses();
  const row = useRowForm({
    row: expense,
    initial: newExpense({ eventId: event?.id ?? null, ...fittingValues(CreateExpenseInput.shape, facts) }),
    toForm: toExpenseForm,
    schema: CreateExpenseInput,
    rowSchema: ExpenseResponse,
    textOf: expenseFieldText,
    draftName: `expense-${expense?.id ?? `new-${event?.id ?? ''}`}`,
    create: create.mutateAsync,
    update: update.mutateAsync,
    onSaved: (saved) => {
      toastSuccess(
        expense ? 'Expense saved' : 'Expense added',
        `${expenseName(saved)}, ${formatMoney(saved.amountCents, saved.currency)}`,
      );
      onClose();
    },
  });
  const { field } = row;
  const { control } = row.form;
  const eventId = useWatch({ control, name: 'eventId' });
  // Where there is one, the details are read from it; where it stands does not change while the form is open.
  const receiptFirst = Boolean(row.base?.receiptFileId);
  const receipt = <ReceiptField control={control} name="receiptFileId" />;
  const billed = expense?.invoiceId ? expense : null;
  return (
    <RecordDrawer
      what="expense"
      form={row}
      onClose={onClose}
      title={expense?.needsDetails ? 'Add the details' : undefined}
      help="expenses-and-mileage"
      submitLabel={expense && 'Save expense'}
      draftKept
      remove={
        expense && !billed
          ? {
              name: expenseName(expense),
              description: expense.receiptFileId
                ? 'It’s removed from all totals. The receipt stays in your files.'
                : 'It’s removed from all totals.',
              onDelete: () => remove.mutateAsync(expense),
              done: 'Expense deleted',
            }
          : undefined
      }
    >
      <div className="space-y-5">
        {receiptFirst && receipt}
        {billed ? (
          <Billed expense={billed} />
        ) : (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SelectField {...field('category')} options={categoryOptions} required />
            <DateField {...field('spentOn')} required />
            <ExpenseAmountFields control={control} />
          </div>
        )}
        <TextField {...field('vendor')} placeholder="Who was paid" />
        {!billed && (
          <>
            <LinkField
              {...field('eventId')}
              Picker={EventPicker}
              placeholder="No event"
              knownName={expense ? expense.eventTitle : (event?.title ?? null)}
            />
            <CheckboxField
              {...field('isBillable')}
              description={
                eventId ? 'It goes on this event’s next invoice, never twice.' : 'Choose an event to bill it to.'
              }
            />
            <BillableProblem message={row.form.formState.errors.isBillable?.message} />
          </>
        )}
        {!receiptFirst && receipt}
        <DateField {...field('reimbursedOn')} hint="Only if you were reimbursed some other way than an invoice." />
        <LongTextField {...field('notes')} rows={2} />
      </div>
    </RecordDrawer>
  );
}

function Billed({ expense }: { expense: ExpenseResponse }) {
  const counted = countedText(expense);
  return (
    <div className="rounded-md border border-line bg-paper p-4 text-sm">
      <p className="font-display text-xl tabular-nums">{formatMoney(expense.amountCents, expense.currency)}</p>
      <p className="mt-1 text-muted">
        {[expenseCategoryLabels[expense.category], dateHere(expense.spentOn), counted, expense.eventTitle]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mt-2">
        It is on{' '}
        <Link href={`/invoices/${expense.invoiceId}`} className="text-curtain-text underline underline-offset-4">
          {expense.invoiceNumber ? `invoice ${expense.invoiceNumber}` : 'a draft invoice'}
        </Link>
        . {expense.invoiceNumber ? 'Void that invoice to change it.' : 'Remove it from that draft to change it.'}
      </p>
    </div>
  );
}

function BillableProblem({ message }: { message: string | undefined }) {
  return message ? (
    <p role="alert" className="text-sm text-danger-text">
      {message}
    </p>
  ) : null;
}
