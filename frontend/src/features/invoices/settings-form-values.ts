/** The payment details as a form: what it starts with, and each field in words for the merge. */
import { SaveInvoiceSettingsInput, type InvoiceSettingsResponse } from '@lectern/protocol/invoices';
import { labelsOf } from '@lectern/protocol/record-fields';
import type { z } from 'zod';
import { addressOrNull, emptyAddress } from '@/components/forms/address-fields';
import { formatPercent } from '@/lib/format-percent';
import { addressLines } from './invoice-labels';

export type SettingsFormValues = Omit<z.input<typeof SaveInvoiceSettingsInput>, 'version'>;
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

export const settingsFieldLabels = labelsOf(SaveInvoiceSettingsInput.omit({ version: true }).shape);

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
