import { useState } from 'react';
import { clientStatusLabels, type ClientResponse } from '@lectern/protocol/clients';
import { optionsOf } from '@lectern/protocol/enum-tables';
import { AddressFields } from '@/components/forms/address-fields';
import {
  CheckboxField,
  DateField,
  LongTextField,
  NumberField,
  SelectField,
  TextField,
  fieldsOf,
} from '@/components/forms/fields';
import { FormSection } from '@/components/forms/form-section';
import { FilterChips } from '@/components/lists/filter-chips';
import type { OrganizationFields } from '../components/organization-form-drawer';
import { ContactsEditor } from './client-contacts';
import { isOnePerson, newContact, type clientSections, type ClientFormValues } from './client-form-values';
import type { ClientTypes } from './client-kind';
import { clientFieldLabels as labels, contactFieldLabels } from './client-labels';
import { SuggestedTagsField, SuggestedTextField } from './suggested-fields';

type Shape = 'organisation' | 'person';

type Props = OrganizationFields<ClientTypes, ClientFormValues, keyof typeof clientSections> & {
  client: ClientResponse | undefined;
};

const kinds = [
  { value: 'organisation', label: 'An organization' },
  { value: 'person', label: 'One person' },
];

export function ClientFormFields({ form, client, sections }: Props) {
  const { control, formState, getValues, setValue } = form;
  const [kind, setKind] = useState<Shape>(client && isOnePerson(client) ? 'person' : 'organisation');
  const section = (id: keyof typeof clientSections) => ({
    open: sections.isOpen(id),
    onToggle: () => sections.toggle(id),
    errorCount: sections.errorCount(id, formState.errors),
  });

  const choose = (next: Shape) => {
    setKind(next);
    if (next === 'organisation') return;
    // One person is an organisation with one contact of the same name.
    const [first = newContact(true)] = getValues('contacts') ?? [];
    const name = getValues('name') || first.name;
    setValue('name', name, { shouldDirty: true });
    setValue('contacts', [{ ...first, name, isPrimary: true }], { shouldDirty: true });
  };

  const field = fieldsOf(control, labels);
  return (
    <>
      <FormSection title="Who they are" {...section('who')}>
        <div className="space-y-4">
          <FilterChips
            label="Kind of client"
            chips={kinds}
            selected={[kind]}
            onToggle={(chosen) => choose(chosen === 'person' ? 'person' : 'organisation')}
          />
          <div
            className="grid gap-4 sm:grid-cols-2"
            onChange={() => {
              if (kind === 'person') setValue('contacts.0.name', getValues('name'), { shouldDirty: true });
            }}
          >
            <TextField
              control={control}
              name="name"
              label={kind === 'person' ? 'Name' : 'Organization'}
              required
              placeholder={kind === 'person' ? 'Dana Whitfield' : 'Cascade Health Alliance'}
            />
            <SelectField {...field('status')} options={optionsOf(clientStatusLabels)} />
            {kind === 'person' && (
              <>
                <TextField control={control} name="contacts.0.email" label={contactFieldLabels.email} type="email" />
                <TextField control={control} name="contacts.0.phone" label={contactFieldLabels.phone} type="tel" />
              </>
            )}
          </div>
          {kind === 'organisation' && (
            <div className="border-t border-line pt-4">
              <ContactsEditor control={control} setValue={setValue} />
            </div>
          )}
        </div>
      </FormSection>

      <FormSection title="About" summary="Industry, website, address, tags and notes" {...section('about')}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <SuggestedTextField {...field('industry')} choices="industries" />
          <TextField {...field('website')} type="url" placeholder="example.com" />
          <SuggestedTextField {...field('source')} choices="sources" placeholder="Referral, conference, website" />
          <SuggestedTagsField {...field('tags')} hint="Separate them with commas." />
          <LongTextField {...field('notes')} className="sm:col-span-2" />
        </div>
        <p className="mt-6 mb-3 text-sm font-semibold">{labels.address}</p>
        <AddressFields control={control} name="address" />
      </FormSection>

      <FormSection title="Billing" summary="Legal name, accounts payable, terms" {...section('billing')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('legalName')} hint="As it appears on invoices." />
          <TextField {...field('apEmail')} type="email" />
          <NumberField {...field('paymentTermsDays')} unit="days" placeholder="30" />
          <DateField {...field('w9SentOn')} />
          <CheckboxField
            {...field('purchaseOrderRequired')}
            description="Invoices to this client carry a PO number."
            className="sm:col-span-2"
          />
        </div>
        <p className="mt-6 mb-3 text-sm font-semibold">{labels.apAddress}</p>
        <AddressFields control={control} name="apAddress" />
      </FormSection>
    </>
  );
}
