/** What an expense came to: typed, or counted from miles or days as the server counts them. */
import { DEFAULT_CURRENCY } from '@lectern/protocol/money';
import { useQuery } from '@tanstack/react-query';
import {
  mileageCents,
  mileageRateOn,
  perDiemCents,
  type CreateExpenseInput,
  MILEAGE_CURRENCY,
} from '@lectern/protocol/expenses';
import { useWatch, type Control } from 'react-hook-form';
import { NumberField, MoneyField, SelectField, fieldsOf } from '@/components/forms/fields';
import { currencyOptions } from '@/components/ui/money-input';
import { formatMoney } from '@/lib/format';
import { ratesQuery } from '../api/expenses.queries';
import type { ExpenseFormValues } from '../expense-form-values';
import { countText, expenseFieldLabels as labels, rateText } from '../expense-labels';
import { dateHere } from '@/lib/use-now';

type FormControl = Control<ExpenseFormValues, unknown, CreateExpenseInput>;

export function ExpenseAmountFields({ control }: { control: FormControl }) {
  const [category, currency] = useWatch({ control, name: ['category', 'currency'] });
  if (category === 'mileage') return <Mileage control={control} />;
  if (category === 'per_diem') return <PerDiem control={control} />;
  const field = fieldsOf(control, labels);
  return (
    <>
      <MoneyField {...field('amountCents')} currency={currency} required />
      <SelectField {...field('currency')} options={currencyOptions} />
    </>
  );
}

function Mileage({ control }: { control: FormControl }) {
  const [miles, day] = useWatch({ control, name: ['milesHundredths', 'spentOn'] });
  const rates = useQuery(ratesQuery);
  const rate = rates.data && mileageRateOn(rates.data.items, day);
  return (
    <>
      <NumberField
        {...fieldsOf(control, labels)('milesHundredths')}
        scale={100}
        unit="mi"
        hint="Both ways, if you drove back."
        required
      />
      <Sum
        label="Total"
        amount={rate && isCount(miles) ? formatMoney(mileageCents(miles, rate.rate), MILEAGE_CURRENCY, 'always') : null}
        how={
          rate
            ? `${isCount(miles) ? `${countText(miles, 'mile')} × ` : ''}${rateText(rate.rate)} a mile, the rate since ${dateHere(rate.fromDate)}`
            : rates.data
              ? 'There’s no rate for this day yet. Add one under Mileage rates.'
              : null
        }
      />
    </>
  );
}

function PerDiem({ control }: { control: FormControl }) {
  const [days, rateCents, currency = DEFAULT_CURRENCY] = useWatch({
    control,
    name: ['perDiemDaysHundredths', 'perDiemRateCents', 'currency'],
  });
  const counted = isCount(days) && isCount(rateCents);
  const field = fieldsOf(control, labels);
  return (
    <>
      <NumberField
        {...field('perDiemDaysHundredths')}
        scale={100}
        unit="days"
        hint="The first and the last often count as 0.75 each."
        required
      />
      <MoneyField {...field('perDiemRateCents')} currency={currency} required />
      <SelectField {...field('currency')} options={currencyOptions} />
      <Sum
        label="Total"
        amount={counted ? formatMoney(perDiemCents(days, rateCents), currency, 'always') : null}
        how={counted ? `${countText(days, 'day')} × ${formatMoney(rateCents, currency)}` : null}
      />
    </>
  );
}

function Sum({ label, amount, how }: { label: string; amount: string | null; how: string | null }) {
  return (
    <div aria-live="polite">
      <p className="text-sm font-medium">{label}</p>
      <p className="mt-1.5 font-display text-xl tabular-nums">{amount ?? '–'}</p>
      {how && <p className="mt-0.5 text-sm text-muted">{how}</p>}
    </div>
  );
}

function isCount(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}
