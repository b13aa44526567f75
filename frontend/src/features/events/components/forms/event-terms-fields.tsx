/** Money, terms, audience and what was afterwards: the fields of the event's forms. */
import { optionsOf } from '@lectern/protocol/enum-tables';
import { feeTypeLabels, travelTermsLabels } from '@lectern/protocol/speaking-events';
import { useWatch } from 'react-hook-form';
import { LongTextField, MoneyField, NumberField, SelectField, TextField, fieldsOf } from '@/components/forms/fields';
import { currencyOptions } from '@/components/ui/money-input';
import type { EventControl } from './event-form-fields';
import { eventFieldLabels as labels } from '../../event-field-text';

type Props = { control: EventControl };

export const feeTypeOptions = optionsOf(feeTypeLabels);
const travelOptions = optionsOf(travelTermsLabels);

export function FeeFields({ control }: Props) {
  const [feeType, currency, bureau, travel] = useWatch({
    control,
    name: ['feeType', 'currency', 'bureauPartnerId', 'travelTerms'],
  });
  const field = fieldsOf(control, labels);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField {...field('feeType')} options={feeTypeOptions} />
      <SelectField {...field('currency')} options={currencyOptions} />
      {feeType !== 'waived' && <MoneyField {...field('grossFeeCents')} currency={currency} placeholder="12,500" />}
      {bureau && <NumberField {...field('commissionPercent')} unit="%" hint="As agreed for this event." />}
      <SelectField {...field('travelTerms')} none="Not agreed yet" options={travelOptions} className="sm:col-start-1" />
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
  const field = fieldsOf(control, labels);
  return (
    <div className="space-y-4">
      <LongTextField {...field('recordingTerms')} placeholder="Internal use only, 12 months" />
      <LongTextField
        {...field('exclusivityTerms')}
        placeholder="No other healthcare keynote in Oregon within 60 days"
      />
      <LongTextField
        {...field('productSaleTerms')}
        placeholder="Book table in the foyer, 200 copies bought by the client"
      />
    </div>
  );
}

export function AudienceFields({ control }: Props) {
  const field = fieldsOf(control, labels);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NumberField {...field('audienceExpected')} />
      <TextField {...field('industry')} />
      <TextField {...field('audienceType')} placeholder="Nurse managers" className="sm:col-span-2" />
      <TextField {...field('dressCode')} placeholder="Business casual" className="sm:col-span-2" />
      <TextField {...field('theme')} className="sm:col-span-2" />
      <LongTextField {...field('goals')} className="sm:col-span-2" />
      <LongTextField {...field('topicsToAvoid')} rows={2} className="sm:col-span-2" />
    </div>
  );
}

export function AfterFields({ control }: Props) {
  const field = fieldsOf(control, labels);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NumberField {...field('audienceActual')} />
      <NumberField {...field('evaluationScore')} hint="0 to 10." />
      <LongTextField
        {...field('debrief')}
        hint="What went well, what you’d change, who asked for more."
        rows={5}
        className="sm:col-span-2"
      />
    </div>
  );
}
