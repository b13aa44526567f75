/** Expenses as lines, each with its sign, what it was for and what became of it. */
import { expenseCategoryLabels, expenseCategoryTable, type ExpenseResponse } from '@lectern/protocol/expenses';
import { CircleCheck, Paperclip, PencilLine, ReceiptText, Repeat } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { icons } from '@/components/ui/icons';
import { Money } from '@/components/ui/money';
import { formatDate } from '@/lib/format';
import { countedText, expenseName } from '../expense-labels';

type Props = {
  expenses: readonly ExpenseResponse[];
  label: string;
  onOpen: (expense: ExpenseResponse) => void;
  /** On the page of an event its title says nothing. */
  hideEvent?: boolean;
};

export function ExpenseRows({ expenses, label, onOpen, hideEvent = false }: Props) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {expenses.map((expense) => (
        <Row key={expense.id} expense={expense} hideEvent={hideEvent} onOpen={() => onOpen(expense)} />
      ))}
    </ul>
  );
}

function Row({ expense, hideEvent, onOpen }: { expense: ExpenseResponse; hideEvent: boolean; onOpen: () => void }) {
  const Sign = icons[expenseCategoryTable[expense.category].icon];
  const facts = [
    formatDate(expense.spentOn),
    expense.vendor && !expense.needsDetails ? expenseCategoryLabels[expense.category] : null,
    countedText(expense),
    hideEvent ? null : expense.eventTitle,
  ];
  return (
    <li className="relative flex items-start gap-3 px-4 py-3 transition-colors focus-within:bg-sunken hover:bg-sunken sm:px-5">
      <span
        aria-hidden
        className="mt-0.5 flex size-9 shrink-0 items-center justify-center rounded-md border border-line bg-paper text-muted [&_svg]:size-4.5"
      >
        <Sign strokeWidth={1.5} />
      </span>
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={onOpen}
          className="max-w-full truncate text-left font-medium outline-none after:absolute after:inset-0 focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {expenseName(expense)}
        </button>
        <p className="text-sm wrap-anywhere text-muted">{facts.filter(Boolean).join(' · ')}</p>
        <Marks expense={expense} />
      </div>
      <div className="shrink-0 pt-0.5 text-right font-medium">
        {expense.needsDetails ? (
          <span className="text-muted">–</span>
        ) : (
          <Money cents={expense.amountCents} currency={expense.currency} />
        )}
      </div>
    </li>
  );
}

function Marks({ expense }: { expense: ExpenseResponse }) {
  const marks = [
    expense.needsDetails && (
      <Badge key="details" tone="warning" icon={<PencilLine aria-hidden />}>
        Needs details
      </Badge>
    ),
    expense.isBillable && !expense.invoiceId && !expense.reimbursedOn && (
      <Badge key="bill" tone="spotlight" icon={<ReceiptText aria-hidden />}>
        To bill
      </Badge>
    ),
    expense.invoiceId && (
      <Badge key="invoice" tone="info" icon={<ReceiptText aria-hidden />}>
        {expense.invoiceNumber ?? 'On a draft invoice'}
      </Badge>
    ),
    expense.reimbursedOn && (
      <Badge key="paid" tone="success" icon={<CircleCheck aria-hidden />}>
        Paid back
      </Badge>
    ),
    expense.receiptFileId && !expense.needsDetails && (
      <Badge key="receipt" icon={<Paperclip aria-hidden />}>
        Receipt
      </Badge>
    ),
    expense.recurringExpenseId && (
      <Badge key="recurring" icon={<Repeat aria-hidden />}>
        Recurring
      </Badge>
    ),
  ].filter(Boolean);
  return marks.length > 0 ? <div className="mt-1.5 flex flex-wrap gap-1.5">{marks}</div> : null;
}
