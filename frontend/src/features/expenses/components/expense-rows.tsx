/** Expenses as lines, each with its sign, what it was for and what became of it. */
import { expenseCategoryLabels, expenseCategoryTable, type ExpenseResponse } from '@lectern/protocol/expenses';
import { CircleCheck, Paperclip, PencilLine, ReceiptText, Repeat } from 'lucide-react';
import { useReminder } from '@/components/lists/use-reminder';
import { Badge } from '@/components/ui/badge';
import { icons } from '@/components/ui/icons';
import { SwipeLabels } from '@/components/ui/swipe-labels';
import { Money } from '@/components/ui/money';
import { WaitingMark } from '@/components/waiting-mark';
import { dayText, shownCents, type ShownCents } from '@/lib/format';
import { todayHere } from '@/lib/use-now';
import { useRowSwipe } from '@/lib/use-row-swipe';
import { countedText, expenseName } from '../expense-labels';

type Props = {
  expenses: readonly ExpenseResponse[];
  label: string;
  onOpen: (expense: ExpenseResponse) => void;
  /** On the page of an event its title says nothing. */
  hideEvent?: boolean;
};

export function ExpenseRows({ expenses, label, onOpen, hideEvent = false }: Props) {
  const showCents = shownCents(expenses.map(({ amountCents }) => amountCents));
  return (
    <ul aria-label={label} className="divide-y divide-line overflow-x-clip">
      {expenses.map((expense) => (
        <Row
          key={expense.id}
          expense={expense}
          showCents={showCents}
          hideEvent={hideEvent}
          onOpen={() => onOpen(expense)}
        />
      ))}
    </ul>
  );
}

type RowProps = { expense: ExpenseResponse; showCents: ShownCents; hideEvent: boolean; onOpen: () => void };

function Row({ expense, showCents, hideEvent, onOpen }: RowProps) {
  const Sign = icons[expenseCategoryTable[expense.category].icon];
  const facts = [
    expense.vendor && !expense.needsDetails ? expenseCategoryLabels[expense.category] : null,
    countedText(expense),
  ];
  const day = dayText(expense.spentOn, null, todayHere());
  // What is on an invoice stays as it is.
  const step = expense.invoiceId ? undefined : expense.needsDetails ? 'Add details' : 'Edit';
  const reminder = useReminder();
  const snooze = expense.needsDetails
    ? reminder({ title: `Add details: ${expenseName(expense)}`, eventId: expense.eventId })
    : undefined;
  const swipe = useRowSwipe<HTMLLIElement>({ right: step && onOpen, left: snooze?.act });
  return (
    <li
      {...swipe}
      className="relative grid touch-pan-y touch-pinch-zoom grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 px-4 py-2.5 transition-colors focus-within:bg-sunken hover:bg-sunken max-sm:min-h-15 max-sm:content-center max-sm:py-1.5 sm:grid-cols-[auto_minmax(0,1fr)_auto_6rem] sm:px-5"
    >
      {step && <SwipeLabels right={step} left={snooze?.label} />}
      <span
        aria-hidden
        className="row-span-2 mt-0.5 flex size-9 items-center justify-center rounded-md border border-line bg-paper text-muted [&_svg]:size-4.5"
      >
        <Sign strokeWidth={1.5} />
      </span>
      <button
        type="button"
        onClick={onOpen}
        className="row-title text-left font-medium outline-none after:absolute after:inset-0 focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus max-sm:text-sm sm:truncate"
      >
        {expenseName(expense)}
      </button>
      <div className="text-right font-medium max-sm:text-sm/4.5 sm:col-start-4 sm:row-span-2 sm:self-center">
        {expense.needsDetails ? (
          <span className="text-muted">–</span>
        ) : (
          <Money cents={expense.amountCents} currency={expense.currency} showCents={showCents} />
        )}
      </div>
      {/* A phone leaves out the weekday and the event: the mark is beside them. */}
      <div className="col-span-2 col-start-2 row-start-2 flex items-center justify-between gap-2 sm:contents">
        <p className="min-w-0 text-sm text-muted max-sm:truncate max-sm:text-xs sm:col-start-2 sm:row-start-2 sm:wrap-anywhere">
          <WaitingMark id={expense.id} className="mr-2" />
          <span className="max-sm:hidden">{/^\w{3}, /.exec(day)?.[0]}</span>
          {[day.replace(/^\w{3}, /, ''), ...facts].filter(Boolean).join(' · ')}
          {!hideEvent && expense.eventTitle && <span className="max-sm:hidden"> · {expense.eventTitle}</span>}
        </p>
        <Marks expense={expense} />
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
        {expense.invoiceNumber ?? 'Draft invoice'}
      </Badge>
    ),
    expense.reimbursedOn && (
      <Badge key="paid" tone="success" icon={<CircleCheck aria-hidden />}>
        Reimbursed
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
  if (marks.length === 0) return null;
  // The first says most; a phone shows no other.
  return (
    <div className="flex shrink-0 flex-wrap gap-1.5 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:self-center max-sm:[&_svg]:hidden max-sm:[&>:not(:first-child)]:hidden">
      {marks}
    </div>
  );
}
