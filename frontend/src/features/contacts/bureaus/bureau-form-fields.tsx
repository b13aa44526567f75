import { AddressFields } from '@/components/forms/address-fields';
import { CheckboxField, LongTextField, NumberField, SelectField, TextField, fieldsOf } from '@/components/forms/fields';
import { FormSection } from '@/components/forms/form-section';
import { useSeesAmounts } from '@/lib/session/user';
import type { OrganizationFields } from '../components/organization-form-drawer';
import type { bureauSections, BureauFormValues } from './bureau-form-values';
import type { BureauTypes } from './bureau-kind';
import { bureauFieldLabels as labels, commissionBasisOptions, partyOptions } from './bureau-labels';
import { RepresentativesEditor } from './representatives-editor';

type Props = OrganizationFields<BureauTypes, BureauFormValues, keyof typeof bureauSections>;

export function BureauFormFields({ form, sections }: Props) {
  const { control, formState } = form;
  const section = (id: keyof typeof bureauSections) => ({
    open: sections.isOpen(id),
    onToggle: () => sections.toggle(id),
    errorCount: sections.errorCount(id, formState.errors),
  });
  const seesAmounts = useSeesAmounts();
  const field = fieldsOf(control, labels);
  return (
    <>
      <FormSection title="The bureau" {...section('who')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('name')} required placeholder="Lighthouse Speakers Bureau" className="sm:col-span-2" />
          <TextField {...field('contactName')} />
          <TextField {...field('email')} type="email" />
          <TextField {...field('phone')} type="tel" />
          <TextField {...field('website')} type="url" placeholder="example.com" />
        </div>
      </FormSection>
      <FormSection title="Terms" summary="Commission, contracts and invoices" {...section('terms')}>
        <div className="grid gap-4 sm:grid-cols-2">
          {seesAmounts && (
            <NumberField
              {...field('commissionPercent')}
              unit="%"
              hint="20 to 35 is usual. Applies to new events; existing events keep their percentage."
              required
            />
          )}
          <SelectField {...field('commissionBasis')} options={commissionBasisOptions} />
          <SelectField {...field('contractedBy')} options={partyOptions} />
          <SelectField {...field('invoicedBy')} options={partyOptions} />
          <NumberField {...field('remitDays')} unit="days" />
          <CheckboxField
            {...field('isExclusive')}
            description="All your bookings go through this bureau."
            className="self-end pb-2"
          />
        </div>
      </FormSection>
      <FormSection title={labels.representatives} summary="The people who pitch you" {...section('people')}>
        <RepresentativesEditor control={control} />
      </FormSection>
      <FormSection title="Spin-offs, address and notes" {...section('more')}>
        <div className="grid gap-4 sm:grid-cols-3">
          <NumberField {...field('spinOffPercent')} unit="%" />
          <NumberField {...field('spinOffLevels')} />
          <NumberField {...field('spinOffMonths')} />
        </div>
        <p className="mt-6 mb-3 text-sm font-semibold">{labels.address}</p>
        <AddressFields control={control} name="address" />
        <LongTextField {...field('notes')} className="mt-4" />
      </FormSection>
    </>
  );
}
