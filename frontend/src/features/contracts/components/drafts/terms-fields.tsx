/** What of a contract is decided per contract: its title, the last day to sign, the deposit, what a cancellation costs. */
import { labelsOf } from '@lectern/protocol/record-fields';
import { useState } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import { MAX_CANCELLATION_TIERS, CancellationTier } from '@lectern/protocol/contracts';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { DateField, MoneyField, NumberField, TextField, fieldsOf } from '@/components/forms/fields';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Segmented } from '@/components/ui/segmented';
import {
  contractFieldLabels as labels,
  type ContractFormOutput,
  type ContractFormValues,
} from '../../contract-form-values';

const tierLabels = labelsOf(CancellationTier.shape);

export type ContractFormHandle = UseFormReturn<ContractFormValues, unknown, ContractFormOutput>;

export function TermsFields({ form, currency }: { form: ContractFormHandle; currency: string }) {
  const { control } = form;
  const field = fieldsOf(control, labels);
  return (
    <div className="space-y-5">
      <TextField {...field('title')} required />
      <DateField {...field('expiresOn')} hint="After this date the link expires." className="max-w-60" />
      <Deposit form={form} currency={currency} />
      <Tiers form={form} />
    </div>
  );
}

type DepositKind = 'none' | 'percent' | 'amount';

function Deposit({ form, currency }: { form: ContractFormHandle; currency: string }) {
  const [chosen, setChosen] = useState<DepositKind>('none');
  const [percent, cents] = useWatch({ control: form.control, name: ['depositPercent', 'depositCents'] });
  // What is filled in says which it is, also after a draft was restored; emptied to be typed anew, it stays that.
  const filled = percent ? 'percent' : cents ? 'amount' : null;
  if (filled && filled !== chosen) setChosen(filled);
  const kind = filled ?? chosen;
  const field = fieldsOf(form.control, labels);
  const choose = (next: DepositKind) => {
    setChosen(next);
    const options = { shouldDirty: true, shouldValidate: true };
    if (next !== 'percent') form.setValue('depositPercent', null, options);
    if (next !== 'amount') form.setValue('depositCents', null, options);
    if (next === 'percent') form.setValue('depositPercent', 50, options);
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{labels.depositCents}</legend>
      <div className="flex flex-wrap items-start gap-3">
        <Segmented
          label="Deposit as"
          value={kind}
          onChange={choose}
          options={[
            { value: 'none', label: 'None' },
            { value: 'percent', label: 'Percent' },
            { value: 'amount', label: 'Amount' },
          ]}
        />
        {kind === 'percent' && <NumberField {...field('depositPercent')} hideLabel unit="%" className="w-32" />}
        {kind === 'amount' && <MoneyField {...field('depositCents')} hideLabel currency={currency} className="w-44" />}
      </div>
    </fieldset>
  );
}

function Tiers({ form }: { form: ContractFormHandle }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'cancellationTiers' });
  const problem = form.formState.errors.cancellationTiers?.root ?? form.formState.errors.cancellationTiers;
  const last = fields.at(-1);
  return (
    <fieldset>
      <legend className="text-sm font-medium">If the client cancels</legend>
      <p className="mt-0.5 mb-2 text-xs text-muted">
        If the client cancels within this many days of the event, this share of the fee is still due.
      </p>
      {fields.length > 0 && (
        <ul className="mb-3 space-y-2">
          {fields.map((tier, index) => (
            <li key={tier.id} className="flex items-start gap-2 text-sm">
              <NumberField
                control={form.control}
                name={`cancellationTiers.${index}.daysBefore`}
                label={`${tierLabels.daysBefore}, tier ${index + 1}`}
                hideLabel
                unit="days"
                className="w-28"
              />
              <span className="pt-2.5 text-muted">before:</span>
              <NumberField
                control={form.control}
                name={`cancellationTiers.${index}.percent`}
                label={`${tierLabels.percent}, tier ${index + 1}`}
                hideLabel
                unit="%"
                className="w-28"
              />
              <IconButton label={`Remove tier ${index + 1}`} icon={<Trash2 />} onClick={() => remove(index)} />
            </li>
          ))}
        </ul>
      )}
      {typeof problem?.message === 'string' && (
        <p role="alert" className="mb-2 text-sm text-danger-text">
          {problem.message}
        </p>
      )}
      {fields.length < MAX_CANCELLATION_TIERS && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={() => append(nextTier(last), { shouldFocus: true })}
        >
          Add a tier
        </Button>
      )}
    </fieldset>
  );
}

/** The usual ladder: half within three months, all within one. */
function nextTier(last: { daysBefore: number; percent: number } | undefined) {
  if (!last) return { daysBefore: 90, percent: 50 };
  return { daysBefore: Math.max(1, Math.round(last.daysBefore / 3)), percent: 100 };
}
