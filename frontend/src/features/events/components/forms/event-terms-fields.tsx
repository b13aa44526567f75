/** Money, terms, audience and what was afterwards: the fields of the event's forms. */
import { optionsOf } from '@lectern/protocol/enum-tables';
import { feeTypeLabels, travelTermsLabels } from '@lectern/protocol/speaking-events';
import { useWatch } from 'react-hook-form';
import { LongTextField, MoneyField, NumberField, SelectField, TextField } from '@/components/forms/fields';
import type { EventControl } from './event-form-fields';
import { eventFieldLabels as labels } from '../../event-field-text';

type Props = { control: EventControl };

export const feeTypeOptions = optionsOf(feeTypeLabels);
const travelOptions = optionsOf(travelTermsLabels);
export const currencyOptions = ['USD', 'CAD', 'EUR', 'GBP', 'AUD'].map((value) => ({ value, label: value }));

export function FeeFields({ control }: Props) {
  const [feeType, currency, bureau, travel] = useWatch({
    control,
    name: ['feeType', 'currency', 'bureauPartnerId', 'travelTerms'],
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField control={control} name="feeType" label={labels.feeType} options={feeTypeOptions} />
      <SelectField control={control} name="currency" label={labels.currency} options={currencyOptions} />
      {feeType !== 'waived' && (
        <MoneyField
          control={control}
          name="grossFeeCents"
          label={labels.grossFeeCents}
          currency={currency}
          placeholder="12,500"
        />
      )}
      {bureau && (
        <NumberField
          control={control}
          name="commissionPercent"
          label={labels.commissionPercent}
          unit="%"
          hint="As it was agreed for this event."
        />
      )}
      <SelectField
        control={control}
        name="travelTerms"
        label={labels.travelTerms}
        none="Not agreed yet"
        options={travelOptions}
        className="sm:col-start-1"
      />
      {(travel === 'capped' || travel === 'buyout') && (
        <MoneyField
          control={control}
          name="travelAmountCents"
          label={travel === 'capped' ? 'Travel cap' : 'Travel buyout'}
          currency={currency}
        />
      )}
    </div>
  );
}

export function TermsFields({ control }: Props) {
  return (
    <div className="space-y-4">
      <LongTextField
        control={control}
        name="recordingTerms"
        label={labels.recordingTerms}
        placeholder="Internal use only, 12 months"
      />
      <LongTextField
        control={control}
        name="exclusivityTerms"
        label={labels.exclusivityTerms}
        placeholder="No other healthcare keynote in Oregon within 60 days"
      />
      <LongTextField
        control={control}
        name="productSaleTerms"
        label={labels.productSaleTerms}
        placeholder="Book table in the foyer, 200 copies bought by the client"
      />
    </div>
  );
}

export function AudienceFields({ control }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NumberField control={control} name="audienceExpected" label={labels.audienceExpected} />
      <TextField control={control} name="industry" label={labels.industry} />
      <TextField
        control={control}
        name="audienceType"
        label={labels.audienceType}
        placeholder="Nurse managers"
        className="sm:col-span-2"
      />
      <TextField
        control={control}
        name="dressCode"
        label={labels.dressCode}
        placeholder="Business casual"
        className="sm:col-span-2"
      />
      <TextField control={control} name="theme" label={labels.theme} className="sm:col-span-2" />
      <LongTextField control={control} name="goals" label={labels.goals} className="sm:col-span-2" />
      <LongTextField
        control={control}
        name="topicsToAvoid"
        label={labels.topicsToAvoid}
        rows={2}
        className="sm:col-span-2"
      />
    </div>
  );
}

export function AfterFields({ control }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NumberField control={control} name="audienceActual" label={labels.audienceActual} />
      <NumberField control={control} name="evaluationScore" label={labels.evaluationScore} hint="0 to 10." />
      <LongTextField
        control={control}
        name="debrief"
        label={labels.debrief}
        hint="What went well, what you would change, who asked for more."
        rows={5}
        className="sm:col-span-2"
      />
    </div>
  );
}
