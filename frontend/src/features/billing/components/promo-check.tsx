import { labelsOf } from '@lectern/protocol/record-fields';
import type { ReactNode } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { PromotionCodeCheckInput, type PromotionCodeCheckResponse } from '@lectern/protocol/billing';
import { CircleCheck, CircleX } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { FormAlert } from '@/components/forms/form-alert';
import { TextField } from '@/components/forms/fields';
import { useServerProblem } from '@/components/forms/use-server-problem';
import { Button, LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Money } from '@/components/ui/money';
import { TRIAL } from '@/lib/constants';
import { formatInstantDate, formatMoney } from '@/lib/format';
import { useCheckPromotionCode } from '../api/billing.mutations';
import { priceLines } from '../billing-labels';

const labels = labelsOf(PromotionCodeCheckInput.shape);

/** Type a promotion code, learn whether it can be used and what the first invoices would cost. For anybody. */
export function PromoCheck() {
  const check = useCheckPromotionCode();
  const form = useForm({
    resolver: zodResolver(PromotionCodeCheckInput),
    mode: 'onTouched',
    defaultValues: { code: '' },
  });
  const { problem, run } = useServerProblem(form);
  const submit = form.handleSubmit((input) =>
    run(async () => {
      check.reset();
      await check.mutateAsync(input);
    }),
  );
  return (
    <div className="space-y-6">
      <Card>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <FormAlert>{problem}</FormAlert>
          <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
            <TextField control={form.control} name="code" label={labels.code} />
            <Button
              type="submit"
              variant={check.data?.isValid ? 'secondary' : 'primary'}
              busy={check.isPending}
              className="sm:mt-[1.625rem]"
            >
              Check this code
            </Button>
          </div>
        </form>
      </Card>
      <div role="status">{check.data && <Result found={check.data} />}</div>
    </div>
  );
}

function Result({ found }: { found: PromotionCodeCheckResponse }) {
  if (!found.isValid) {
    return (
      <Verdict valid={false} title="This code isn’t valid">
        {found.reason}
      </Verdict>
    );
  }
  return (
    <Verdict valid title={`${found.code}: ${found.label}`}>
      <p className="text-muted">
        {found.endsAt ? `Valid until ${formatInstantDate(found.endsAt)}.` : 'This code is valid.'}
      </p>
      <table className="mt-4 w-full text-sm">
        <caption className="mb-2 text-left font-medium">What you’d pay a month, before tax</caption>
        <tbody>
          {priceLines(found.invoices, TRIAL.priceCentsPerMonth).map(({ when, amountCents, currency }) => (
            <tr key={when} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-normal">
                {when}
              </th>
              <td className="py-2 text-right font-medium">
                <Money cents={amountCents} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-xs text-muted">
        Without a code it’s {formatMoney(TRIAL.priceCentsPerMonth, TRIAL.currency)} a month. The discount starts the day
        you subscribe, so free days use it up too.
      </p>
      <LinkButton className="mt-4 w-full" href={`/subscribe?promoCode=${encodeURIComponent(found.code)}`}>
        Subscribe with this code
      </LinkButton>
    </Verdict>
  );
}

function Verdict({ valid, title, children }: { valid: boolean; title: string; children: ReactNode }) {
  const Icon = valid ? CircleCheck : CircleX;
  return (
    <Card label={title} className="text-sm">
      <h2 className="mb-1 flex items-start gap-2.5 text-base font-semibold wrap-anywhere">
        <Icon
          aria-hidden
          className={valid ? 'mt-1 size-4 shrink-0 text-success-text' : 'mt-1 size-4 shrink-0 text-danger-text'}
        />
        <span className="min-w-0">{title}</span>
      </h2>
      {children}
    </Card>
  );
}
