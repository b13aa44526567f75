import { CreateBureauPartnerInput, type BureauPartnerResponse } from '@lectern/protocol/bureau-partners';
import {
  OrganizationFormDrawer,
  type OrganizationDrawerProps,
  type OrganizationForm,
} from '../components/organization-form-drawer';
import { BureauFormFields } from './bureau-form-fields';
import {
  bureauSections,
  bureauToForm,
  bureauToInput,
  newBureauValues,
  tidyBureau,
  type BureauFormValues,
} from './bureau-form-values';
import { bureauKind, type BureauTypes } from './bureau-kind';
import { bureauFieldLabels, bureauFieldText } from './bureau-labels';

const form: OrganizationForm<BureauTypes, BureauFormValues, keyof typeof bureauSections> = {
  schema: CreateBureauPartnerInput,
  draft: 'bureau',
  help: 'bureau-partners',
  sections: bureauSections,
  openSections: ['who', 'terms'],
  newValues: newBureauValues,
  toForm: bureauToForm,
  toInput: bureauToInput,
  tidy: tidyBureau,
  labels: bureauFieldLabels,
  fieldText: bureauFieldText,
};

export type BureauFormDrawerProps = OrganizationDrawerProps<BureauPartnerResponse> & {
  /** Without a bureau a new one is made. */
  bureau?: BureauPartnerResponse;
};

export function BureauFormDrawer({ bureau, ...props }: BureauFormDrawerProps) {
  return (
    <OrganizationFormDrawer
      {...props}
      kind={bureauKind}
      form={form}
      row={bureau}
      fields={(parts) => <BureauFormFields {...parts} />}
    />
  );
}
