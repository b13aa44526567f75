import { AddressFields } from '@/components/forms/address-fields';
import { CheckboxField, LongTextField, NumberField, SelectField, TextField } from '@/components/forms/fields';
import { FormSection } from '@/components/forms/form-section';
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
  return (
    <>
      <FormSection title="The bureau" {...section('who')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            control={control}
            name="name"
            label={labels.name}
            required
            placeholder="Lighthouse Speakers Bureau"
            className="sm:col-span-2"
          />
          <TextField control={control} name="contactName" label={labels.contactName} />
          <TextField control={control} name="email" label={labels.email} type="email" />
          <TextField control={control} name="phone" label={labels.phone} type="tel" />
          <TextField control={control} name="website" label={labels.website} type="url" placeholder="example.com" />
        </div>
      </FormSection>
      <FormSection title="Terms" summary="Commission, contracts and invoices" {...section('terms')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            control={control}
            name="commissionPercent"
            label={labels.commissionPercent}
            unit="%"
            hint="20 to 35 is usual. Counts for new events; each event keeps the percentage it was entered with."
            required
          />
          <SelectField
            control={control}
            name="commissionBasis"
            label={labels.commissionBasis}
            options={commissionBasisOptions}
          />
          <SelectField control={control} name="contractedBy" label={labels.contractedBy} options={partyOptions} />
          <SelectField control={control} name="invoicedBy" label={labels.invoicedBy} options={partyOptions} />
          <NumberField control={control} name="remitDays" label={labels.remitDays} unit="days" />
          <CheckboxField
            control={control}
            name="isExclusive"
            label={labels.isExclusive}
            description="All your bookings go through this bureau."
            className="self-end pb-2"
          />
        </div>
      </FormSection>
      <FormSection title="Representatives" summary="The people who pitch you" {...section('people')}>
        <RepresentativesEditor control={control} />
      </FormSection>
      <FormSection title="Spin-offs, address and notes" {...section('more')}>
        <div className="grid gap-4 sm:grid-cols-3">
          <NumberField control={control} name="spinOffPercent" label={labels.spinOffPercent} unit="%" />
          <NumberField control={control} name="spinOffLevels" label={labels.spinOffLevels} />
          <NumberField control={control} name="spinOffMonths" label={labels.spinOffMonths} />
        </div>
        <p className="mt-6 mb-3 text-sm font-semibold">{labels.address}</p>
        <AddressFields control={control} name="address" />
        <LongTextField control={control} name="notes" label={labels.notes} className="mt-4" />
      </FormSection>
    </>
  );
}
