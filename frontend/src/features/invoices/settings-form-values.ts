/** The payment details as a form: what it starts with, and each field in words for the merge. */
import type {
  InvoiceSettingsResponse,
  SaveInvoiceSettingsInput,
  saveInvoiceSettingsInput,
} from '@lectern/protocol/invoices';
import type { z } from 'zod';
import { addressOrNull, emptyAddress } from '@/components/forms/address-fields';
import { formatPercent } from '@/lib/format-percent';
import { addressLines } from './invoice-labels';

export type SettingsFormValues = Omit<z.input<typeof saveInvoiceSettingsInput>, 'version'>;
export type SettingsFormOutput = Omit<SaveInvoiceSettingsInput, 'version'>;

export function settingsToOutput(settings: InvoiceSettingsResponse): SettingsFormOutput {
  const { version: _version, canSetNextNumber: _may, ...output } = settings;
  return output;
}

export function settingsToForm(settings: InvoiceSettingsResponse): SettingsFormValues {
  return { ...settingsToOutput(settings), address: settings.address ?? emptyAddress };
}

export function tidySettings(output: SettingsFormOutput): SettingsFormOutput {
  return { ...output, address: addressOrNull(output.address) };
}

export const settingsFieldLabels: Record<keyof SettingsFormOutput, string> = {
  prefix: 'Prefix',
  creditNotePrefix: 'Prefix of credit notes',
  digits: 'Digits',
  nextNumber: 'Next number',
  businessName: 'Business name',
  address: 'Address',
  email: 'E-mail',
  phone: 'Phone',
  taxId: 'Tax ID',
  paymentUrl: 'Payment link',
  bankDetails: 'Bank details',
  defaultNotes: 'Notes to the client',
  defaultTerms: 'Terms at the foot',
  defaultTermsDays: 'Days to pay',
  defaultTaxPercent: 'Sales tax',
  remindersByDefault: 'Remind of overdue invoices',
  reminderDays: 'Days after the due date',
};

export function settingsFieldText(field: keyof SettingsFormOutput, values: SettingsFormOutput): string {
  switch (field) {
    case 'address':
      return addressLines(values.address).join(', ') || '–';
    case 'defaultTaxPercent':
      return values.defaultTaxPercent === null ? '–' : formatPercent(values.defaultTaxPercent);
    case 'reminderDays':
      return values.reminderDays.join(', ') || '–';
    case 'remindersByDefault':
      return values.remindersByDefault ? 'Yes' : 'No';
    default:
      return String(values[field] ?? '') || '–';
  }
}

/** The number that the next invoice gets: `INV-0007`. */
export function numberExample(values: { prefix?: string; digits?: number; nextNumber?: number }): string {
  const { prefix = '', digits = 1, nextNumber = 1 } = values;
  return `${prefix}${String(nextNumber).padStart(digits, '0')}`;
}
