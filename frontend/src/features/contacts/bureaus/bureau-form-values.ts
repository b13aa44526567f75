/** The bureau form: what it starts with, and a stored bureau partner in the shape of its output. */
import {
  CreateBureauPartnerInput,
  RepresentativeInput,
  type BureauPartnerResponse,
} from '@lectern/protocol/bureau-partners';
import { emptyValues, inputOf } from '@lectern/protocol/record-fields';
import type { z } from 'zod';
import { addressOrNull, emptyAddress } from '@/components/forms/address-fields';

export type BureauFormValues = z.input<typeof CreateBureauPartnerInput>;

export const bureauSections = {
  who: ['name', 'contactName', 'email', 'phone', 'website'],
  terms: ['commissionPercent', 'commissionBasis', 'contractedBy', 'invoicedBy', 'remitDays', 'isExclusive'],
  people: ['representatives'],
  more: ['spinOffLevels', 'spinOffMonths', 'spinOffPercent', 'address', 'notes'],
} as const;

export const newRepresentative: RepresentativeInput = emptyValues(RepresentativeInput.shape);

export const newBureauValues = (name = ''): BureauFormValues => ({
  ...emptyValues(CreateBureauPartnerInput.shape),
  name,
  address: emptyAddress,
});

export const bureauToInput = (bureau: BureauPartnerResponse): CreateBureauPartnerInput =>
  inputOf(CreateBureauPartnerInput.shape, bureau);

export function bureauToForm(bureau: BureauPartnerResponse): BureauFormValues {
  const input = bureauToInput(bureau);
  // NaN where amounts are hidden: the field is too, and the server keeps its own.
  return { ...input, commissionPercent: input.commissionPercent || 0, address: input.address ?? emptyAddress };
}

export function tidyBureau(input: CreateBureauPartnerInput): CreateBureauPartnerInput {
  return { ...input, address: addressOrNull(input.address) };
}
