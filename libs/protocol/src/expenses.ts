/**
 * Expenses: what the business costs. An amount is entered, or computed from miles or days; a receipt may come first and
 * the details later; what the client pays back goes onto one invoice, once.
 */
import { z } from 'zod';
import { column, enumOf, iconTable, labelTable } from './enum-tables';
import { anyOf, optionalCents, optionalDate, optionalId, orNull, linkedIds } from './form-fields';
import { divideRounded, formatMoney, DEFAULT_CURRENCY } from './money';
import {
  currency,
  id,
  optionalText,
  page,
  pageQuery,
  plainDate,
  requiredText,
  sortDirection,
  text,
  version,
} from './primitives';
import { columns, NOTES_ALIASES } from './columns';
import { returned, storedRow, linkedNames } from './records';

export const expenseCategoryTable = iconTable(
  {
    airfare: { label: 'Airfare', icon: 'plane' },
    lodging: { label: 'Lodging', icon: 'bed' },
    ground: { label: 'Ground transport', icon: 'taxi' },
    meals: { label: 'Meals', icon: 'utensils' },
    mileage: { label: 'Mileage', icon: 'gauge' },
    per_diem: { label: 'Per diem', icon: 'calendar-range' },
    baggage_parking: { label: 'Baggage and parking', icon: 'luggage' },
    materials: { label: 'Materials', icon: 'folder' },
    shipping: { label: 'Shipping', icon: 'truck' },
    marketing: { label: 'Marketing', icon: 'megaphone' },
    dues: { label: 'Dues', icon: 'id-card' },
    software: { label: 'Software', icon: 'window' },
    commission: { label: 'Commission', icon: 'percent' },
    other: { label: 'Other', icon: 'receipt' },
  },
  'receipt',
);
export const expenseCategoryLabels = column(expenseCategoryTable, 'label');
export const ExpenseCategory = enumOf(expenseCategoryTable);
export type ExpenseCategory = z.infer<typeof ExpenseCategory>;

/** Who or what made it; a row stays what it was when it is edited. */
export const expenseSourceLabels = labelTable({
  manual: 'Entered',
  recurring: 'Recurring',
  travel: 'From travel',
  commission: 'Commission',
});
export const ExpenseSource = enumOf(expenseSourceLabels);
export type ExpenseSource = z.infer<typeof ExpenseSource>;

/** Miles with two decimals as a whole number: 12.5 miles are 1,250. */
export const MAX_MILES_HUNDREDTHS = 2_000_000;
/** Days with two decimals: the three quarters of a day that the IRS counts for the first and the last day are 75. */
export const MAX_DAYS_HUNDREDTHS = 36_600;
/** A rate per mile in thousandths of a cent: 72.5 cents are 72,500. */
/** The rates are those of the IRS. */
export const MILEAGE_CURRENCY = 'USD';
export const MAX_MILEAGE_RATE = 10_000_000;

/** Both factors are whole numbers, so that the product is rounded once, to the cent. */
export function mileageCents(milesHundredths: number, rate: number): number {
  return Number(divideRounded(BigInt(milesHundredths) * BigInt(rate), 100_000n));
}

export function perDiemCents(daysHundredths: number, rateCents: number): number {
  return Number(divideRounded(BigInt(daysHundredths) * BigInt(rateCents), 100n));
}

const hundredths = (label: string, max: number) =>
  orNull(
    z
      .int(`${label} can have at most two decimals`)
      .min(1, `${label} must be more than 0`)
      .max(max, `${label} can be at most ${(max / 100).toLocaleString('en-US')}`),
  );

const expenseFields = {
  /** The day on which the money was spent. */
  spentOn: plainDate
    .meta({ title: 'Date' })
    .register(columns, {
      note: 'The day on which the money was spent.',
      aliases: ['spent on', 'expense date', 'transaction date', 'posted', 'posting date', 'day', 'purchase date'],
    }),
  category: ExpenseCategory.meta({ title: 'Category' }).register(columns, {
    note: 'What it is for.',
    aliases: ['expense category', 'type', 'expense type', 'account', 'kind'],
  }),
  vendor: optionalText(200, 'Vendor').register(columns, {
    note: 'Who was paid.',
    aliases: ['payee', 'merchant', 'supplier', 'store', 'paid to', 'shop', 'company', 'name', 'description'],
  }),
  /** Not for mileage and per diem: theirs is computed by the server, which takes no notice of this one. */
  amountCents: optionalCents
    .meta({ title: 'Amount' })
    .register(columns, {
      note: 'What it cost. Of mileage and per diem it is computed.',
      aliases: ['cost', 'total', 'price', 'spent', 'expense', 'debit', 'charge', 'amount spent', 'value'],
    }),
  currency,
  /** Of mileage only; its rate is the one in force on the day. */
  milesHundredths: hundredths('Miles', MAX_MILES_HUNDREDTHS)
    .meta({ title: 'Miles' })
    .register(columns, {
      type: 'decimal',
      scale: 100,
      note: 'Of mileage only; at most two decimals.',
      aliases: ['mileage', 'distance', 'miles driven'],
    }),
  /** Of a per diem only. */
  perDiemDaysHundredths: hundredths('Days', MAX_DAYS_HUNDREDTHS)
    .meta({ title: 'Days' })
    .register(columns, {
      type: 'decimal',
      scale: 100,
      note: 'Of a per diem only; at most two decimals.',
      aliases: ['per diem days', 'number of days'],
    }),
  perDiemRateCents: optionalCents
    .meta({ title: 'Amount per day' })
    .register(columns, {
      note: 'Of a per diem only.',
      aliases: ['per diem rate', 'daily rate', 'per diem', 'rate per day'],
    }),
  eventId: linkedIds.eventId,
  /** The client pays it back: it waits for the next invoice of its event. */
  isBillable: z
    .boolean()
    .meta({ title: 'Bill it to the client' })
    .register(columns, {
      header: 'Billable',
      note: 'Whether the client pays it back.',
      aliases: ['is billable', 'bill to client', 'reimbursable', 'billable to client'],
    }),
  /** The day it was paid back in another way than by an invoice. */
  reimbursedOn: optionalDate
    .meta({ title: 'Paid back on' })
    .register(columns, {
      note: 'The day it was paid back in another way than by an invoice.',
      aliases: ['reimbursed', 'reimbursed on', 'reimbursement date', 'paid back'],
    }),
  /** A receipt was taken and the rest comes later; it counts nowhere until then. */
  needsDetails: z
    .boolean()
    .meta({ title: 'Details come later' })
    .register(columns, {
      header: 'Needs details',
      note: 'A receipt was taken and the rest comes later; it counts nowhere.',
      aliases: ['incomplete'],
    }),
  /** A file of the speaker's own; several expenses may be on one receipt. */
  receiptFileId: optionalId.meta({ title: 'Receipt' }),
  notes: optionalText(5000, 'Notes').register(columns, {
    note: 'Anything else.',
    aliases: [...NOTES_ALIASES, 'purpose', 'business purpose'],
  }),
};

type Fields = { [Key in keyof typeof expenseFields]?: z.infer<(typeof expenseFields)[Key]> | undefined };

/** What cannot be of an expense as a whole, each with its field. The server asks it of the row as it would become. */
export function expenseProblem(expense: Fields): { field: string; message: string } | undefined {
  const { category, needsDetails, isBillable } = expense;
  if (isBillable && !expense.eventId) {
    return { field: 'eventId', message: 'Choose the event whose invoice it goes on' };
  }
  if (needsDetails) {
    return isBillable
      ? { field: 'isBillable', message: 'Enter the details first, then bill it to the client' }
      : undefined;
  }
  if (category === 'mileage') {
    if (expense.currency && expense.currency !== MILEAGE_CURRENCY) {
      return { field: 'currency', message: 'Mileage is counted in US dollars' };
    }
    return expense.milesHundredths ? undefined : { field: 'milesHundredths', message: 'Enter the miles' };
  }
  if (category === 'per_diem') {
    if (!expense.perDiemDaysHundredths) return { field: 'perDiemDaysHundredths', message: 'Enter the number of days' };
    return expense.perDiemRateCents ? undefined : { field: 'perDiemRateCents', message: 'Enter the amount per day' };
  }
  return expense.amountCents ? undefined : { field: 'amountCents', message: 'Enter the amount' };
}

function withoutProblem(expense: Fields, context: z.RefinementCtx): void {
  const problem = expenseProblem(expense);
  if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
}

export const CreateExpenseInput = z
  .strictObject({
    ...expenseFields,
    currency: expenseFields.currency.default(DEFAULT_CURRENCY),
    isBillable: expenseFields.isBillable.default(false),
    needsDetails: expenseFields.needsDetails.default(false),
  })
  .superRefine(withoutProblem)
  .meta({ id: 'CreateExpenseInput' });
export type CreateExpenseInput = z.infer<typeof CreateExpenseInput>;

/** Only what is given changes. On an invoice, what the invoice says of it stays as it is (409). */
export const UpdateExpenseInput = z
  .strictObject(expenseFields)
  .partial()
  .extend({ version })
  .meta({ id: 'UpdateExpenseInput' });
export type UpdateExpenseInput = z.infer<typeof UpdateExpenseInput>;

export const ExpenseResponse = z
  .object({
    ...storedRow,
    ...returned(expenseFields),
    /** 0 only while it needs its details. */
    amountCents: z.number(),
    /** Thousandths of a cent per mile, as it was in force on the day. */
    mileageRate: z.number().nullable(),
    receiptName: z.string().nullable(),
    eventTitle: linkedNames.eventTitle,
    /** The invoice that it is on, also as a draft. */
    invoiceId: z.string().nullable(),
    /** Null while that invoice is a draft. */
    invoiceNumber: z.string().nullable(),
    source: ExpenseSource.clone().register(columns, { header: 'Entered by', note: 'Who or what made it.' }),
    recurringExpenseId: z.string().nullable(),
    travelSegmentId: z.string().nullable(),
  })
  .meta({ id: 'Expense' });
export type ExpenseResponse = z.infer<typeof ExpenseResponse>;

/**
 * `to_bill`: billable, on no invoice and not paid back yet; `billed`: on an invoice; `needs_details`: a receipt that waits for the rest;
 * `no_receipt`: without one, where one is kept (not for mileage, per diem and commission).
 */
export const expenseStateLabels = labelTable({
  to_bill: 'To bill',
  billed: 'On an invoice',
  reimbursed: 'Reimbursed',
  needs_details: 'Needs details',
  no_receipt: 'No receipt',
});
export const ExpenseState = enumOf(expenseStateLabels);
export type ExpenseState = z.infer<typeof ExpenseState>;
export const expenseSort = z.enum(['spentOn', 'createdAt', 'amountCents']);

const expenseFilters = {
  q: text(200, 'The search').optional(),
  category: anyOf(ExpenseCategory),
  state: ExpenseState.optional(),
  /** Spent on or after, and on or before. */
  from: plainDate.optional(),
  to: plainDate.optional(),
  eventId: id.optional(),
  currency: currency.optional(),
  recurringExpenseId: id.optional(),
};

export const ListExpensesQuery = z.strictObject({
  ...pageQuery,
  ...expenseFilters,
  sort: expenseSort.default('spentOn'),
  direction: sortDirection.default('desc'),
});
export type ListExpensesQuery = z.infer<typeof ListExpensesQuery>;

export const ExpensePage = page(ExpenseResponse).meta({ id: 'ExpensePage' });
export type ExpensePage = z.infer<typeof ExpensePage>;

/** The same filters as the list, without pages: the totals are those of all rows. */
export const ExpenseTotalsQuery = z.strictObject(expenseFilters);
export type ExpenseTotalsQuery = z.infer<typeof ExpenseTotalsQuery>;

export const ExpenseTotals = z
  .object({
    /** One per currency, the one with the most expenses first; currencies are never added up. */
    currencies: z.array(
      ExpenseResponse.pick({ currency: true }).extend({
        count: z.number(),
        amountCents: z.number(),
        /** Of it, what is billable, on no invoice and not paid back yet. */
        toBillCents: z.number(),
        /** The largest first. */
        categories: z.array(ExpenseResponse.pick({ category: true, amountCents: true }).extend({ count: z.number() })),
        /** The latest 240 months, the latest first; `month` is `YYYY-MM`. */
        months: z.array(z.object({ month: z.string(), count: z.number(), amountCents: z.number() })),
      }),
    ),
    /** Receipts that wait for their details, whatever the currency. */
    needsDetails: z.number(),
  })
  .meta({ id: 'ExpenseTotals' });
export type ExpenseTotals = z.infer<typeof ExpenseTotals>;

/** What an event costs, and travel of it that is not among the expenses yet. */
export const EventExpenses = z
  .object({
    /** At most 100, the latest first; `hasMore` says that the list has others. */
    items: z.array(ExpenseResponse),
    hasMore: z.boolean(),
    totals: ExpenseTotals,
    travel: z.array(
      ExpenseResponse.pick({
        category: true,
        vendor: true,
        spentOn: true,
        amountCents: true,
        currency: true,
        isBillable: true,
      }).extend({ travelSegmentId: z.string() }),
    ),
  })
  .meta({ id: 'EventExpenses' });
export type EventExpenses = z.infer<typeof EventExpenses>;

const rateBounds = `Enter a rate above $0, up to ${formatMoney(MAX_MILEAGE_RATE / 1000, MILEAGE_CURRENCY)} a mile`;

const mileageRateFields = {
  fromDate: plainDate.meta({ title: 'From' }),
  /** Thousandths of a cent per mile. */
  rate: z.int(rateBounds).min(1, rateBounds).max(MAX_MILEAGE_RATE, rateBounds).meta({ title: 'Per mile' }),
  source: optionalText(200, 'Source').meta({ title: 'Source' }),
};

/** What the rate of a mile is from a day on. */
export const MileageRate = z
  .object({
    /** Null: built in. */
    id: z.string().nullable(),
    ...returned(mileageRateFields),
    /** The built-in rate of that day, which deleting this row brings back. */
    builtInRate: z.number().nullable(),
    /** Null with a built-in one. */
    version: z.number().nullable(),
  })
  .meta({ id: 'MileageRate' });
export type MileageRate = z.infer<typeof MileageRate>;

/** The standard mileage rate of the IRS for business use of a car, as published; in 2026 it rose in the middle of the year. */
export const builtInMileageRates: readonly { fromDate: string; rate: number; source: string }[] = [
  { fromDate: '2023-01-01', rate: 65_500, source: 'IRS Notice 2023-03' },
  { fromDate: '2024-01-01', rate: 67_000, source: 'IRS Notice 2024-08' },
  { fromDate: '2025-01-01', rate: 70_000, source: 'IRS Notice 2025-5' },
  { fromDate: '2026-01-01', rate: 72_500, source: 'IRS Notice 2026-10' },
  { fromDate: '2026-07-01', rate: 76_000, source: 'IRS Announcement 2026-11' },
];

/** The latest rate that began on or before the day; undefined before the first. */
export function mileageRateOn<Rate extends { fromDate: string; rate: number }>(
  rates: readonly Rate[],
  day: string,
): Rate | undefined {
  let latest: Rate | undefined;
  for (const rate of rates) {
    if (rate.fromDate <= day && (!latest || rate.fromDate > latest.fromDate)) latest = rate;
  }
  return latest;
}

/** An own rate for a day that has a built-in one takes its place. */
export const CreateMileageRateInput = z.strictObject(mileageRateFields).meta({ id: 'CreateMileageRateInput' });
export type CreateMileageRateInput = z.infer<typeof CreateMileageRateInput>;

export const UpdateMileageRateInput = z
  .strictObject(mileageRateFields)
  .partial()
  .extend({ version })
  .meta({ id: 'UpdateMileageRateInput' });
export type UpdateMileageRateInput = z.infer<typeof UpdateMileageRateInput>;

export const MileageRateList = z
  .object({
    /** Built-in ones and own ones in one list, the latest first. */
    items: z.array(MileageRate),
  })
  .meta({ id: 'MileageRateList' });
export type MileageRateList = z.infer<typeof MileageRateList>;

/** As many as one keeps an eye on; they are read all at once. */
export const MAX_MILEAGE_RATES = 100;
export const MAX_RECURRING_EXPENSES = 100;
/** A series that began earlier adds at most what these years would have had. */
export const RECURRING_YEARS_BACK = 5;

export const recurringIntervalLabels = labelTable({
  month: 'Every month',
  quarter: 'Every quarter',
  year: 'Every year',
});

export const RecurringInterval = enumOf(recurringIntervalLabels);
export type RecurringInterval = z.infer<typeof RecurringInterval>;

export const monthsOfInterval: Record<RecurringInterval, number> = { month: 1, quarter: 3, year: 12 };

/** What is bought again and again has a price of its own: neither miles nor days are. */
export const recurringCategory = ExpenseCategory.exclude(['mileage', 'per_diem', 'commission']);

const recurringExpenseFields = {
  category: recurringCategory.meta({ title: 'Category' }),
  vendor: requiredText(200, 'Vendor'),
  notes: optionalText(5000, 'Notes'),
  amountCents: z
    .int('Enter the amount')
    .min(1, 'Enter the amount')
    .max(1_000_000_000_000, 'This amount is too large')
    .meta({ title: 'Amount' }),
  currency,
  interval: RecurringInterval.meta({ title: 'How often' }),
  /** The first one; the others are on the same day of later months, or on the last day of a shorter month. */
  startsOn: plainDate.meta({ title: 'First on' }),
  /** The last day on which there can be one. */
  endsOn: optionalDate.meta({ title: 'Last on' }).describe('Empty: until you end it.'),
};

export function recurringProblem(recurring: {
  startsOn?: string | undefined;
  endsOn?: string | null | undefined;
}): { field: string; message: string } | undefined {
  const { startsOn, endsOn } = recurring;
  return startsOn && endsOn && endsOn < startsOn
    ? { field: 'endsOn', message: 'This is before it starts. Check both days' }
    : undefined;
}

export const CreateRecurringExpenseInput = z
  .strictObject({ ...recurringExpenseFields, currency: currency.default(DEFAULT_CURRENCY) })
  .superRefine((recurring, context) => {
    const problem = recurringProblem(recurring);
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
  })
  .meta({ id: 'CreateRecurringExpenseInput' });
export type CreateRecurringExpenseInput = z.infer<typeof CreateRecurringExpenseInput>;

/** Changes what comes; the expenses that were added stay as they are. */
export const UpdateRecurringExpenseInput = z
  .strictObject(recurringExpenseFields)
  .partial()
  .extend({ version })
  .meta({ id: 'UpdateRecurringExpenseInput' });
export type UpdateRecurringExpenseInput = z.infer<typeof UpdateRecurringExpenseInput>;

export const RecurringExpenseResponse = z
  .object({
    ...storedRow,
    ...returned(recurringExpenseFields),
    /** Null: it is over. */
    nextOn: plainDate.nullable(),
    /** How many expenses of it there are. */
    expenseCount: z.number(),
  })
  .meta({ id: 'RecurringExpense' });
export type RecurringExpenseResponse = z.infer<typeof RecurringExpenseResponse>;

export const RecurringExpenseList = z
  .object({ items: z.array(RecurringExpenseResponse) })
  .meta({ id: 'RecurringExpenseList' });
export type RecurringExpenseList = z.infer<typeof RecurringExpenseList>;
