/**
 * Who sends invoices and how they are paid, as one form: kept as a draft while it is typed, and merged with what another
 * tab saved meanwhile.
 */
import { useState } from 'react';
import { InvoiceSettingsResponse, SaveInvoiceSettingsInput } from '@lectern/protocol/invoices';
import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { useWatch, type Control } from 'react-hook-form';
import { AddressFields } from '@/components/forms/address-fields';
import { CheckboxField, LongTextField, NumberField, TextField, fieldsOf } from '@/components/forms/fields';
import { RecordPage } from '@/components/forms/record-page';
import { useRowForm } from '@/components/forms/use-row-form';
import { Card } from '@/components/ui/card';
import { currentRow } from '@/lib/read-body';
import { invoiceSettingsQuery } from '../../api/invoices.queries';
import { useSaveInvoiceSettings } from '../../api/settings.mutations';
import {
  numberExample,
  settingsFieldLabels as labels,
  settingsFieldText,
  settingsToForm,
  settingsToOutput,
  tidySettings,
  type SettingsFormOutput,
  type SettingsFormValues,
} from '../../settings-form-values';
import { ReminderDays } from './reminder-days';

type FormControl = Control<SettingsFormValues, unknown, SettingsFormOutput>;
type Props = {
  settings: InvoiceSettingsResponse;
  /** It was just saved: the keyboard goes on at the button. */
  wasSaved: boolean;
  onSaved: (settings: InvoiceSettingsResponse) => void;
};

const schema = SaveInvoiceSettingsInput.omit({ version: true });

export function PaymentDetailsForm({ settings, wasSaved, onSaved }: Props) {
  const [newest, setNewest] = useState(settings);
  const save = useSaveInvoiceSettings();
  const queries = useQueryClient();
  const numberOfNow = async () => (await queries.fetchQuery({ ...invoiceSettingsQuery, staleTime: 0 })).nextNumber;
  const row = useRowForm({
    row: settings,
    toForm: settingsToForm,
    schema,
    rowSchema: InvoiceSettingsResponse,
    toValues: settingsToOutput,
    tidy: tidySettings,
    labels,
    textOf: settingsFieldText,
    draftName: 'payment-details',
    // They are written as a whole: what another tab changed comes along, unless the person decides against it.
    update: async ({ id: _id, version, ...changes }) => {
      // Every invoice that is sent moves the number on, and no version tells of it: untouched, it is asked for anew.
      const nextNumber = changes.nextNumber ?? (await numberOfNow());
      try {
        return await save.mutateAsync({ ...settingsToOutput(newest), ...changes, nextNumber, version });
      } catch (error) {
        setNewest(currentRow(error, InvoiceSettingsResponse) ?? newest);
        throw error;
      }
    },
    onSaved,
  });
  const { form } = row;
  const { control } = form;

  const field = fieldsOf(control, labels);
  return (
    <RecordPage what="page" form={row} saveLabel="Save payment details" wasSaved={wasSaved}>
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <div className="space-y-4 lg:space-y-6">
          <Card title="How people pay you" description="Shown on every invoice, online and PDF.">
            <div className="space-y-4">
              <TextField
                {...field('paymentUrl')}
                type="url"
                placeholder="pay.example.com/you"
                hint="A link from any payment service; the payer opens it from the invoice."
              />
              <LongTextField
                {...field('bankDetails')}
                rows={4}
                placeholder={'First National Bank\nRouting 000000000\nAccount 000000000'}
              />
            </div>
          </Card>
          <Card title="Who sends them" description="Leave empty to use your profile.">
            <div className="space-y-4">
              <TextField {...field('businessName')} />
              <AddressFields control={control} name="address" />
              <div className="grid grid-cols-2 gap-4">
                <TextField {...field('email')} type="email" className="max-sm:col-span-2" />
                <TextField {...field('phone')} type="tel" />
                <TextField {...field('taxId')} />
              </div>
            </div>
          </Card>
        </div>
        <div className="space-y-4 lg:space-y-6">
          <NumbersCard control={control} canSetNext={settings.canSetNextNumber} />
          <Card title="Defaults for new invoices">
            <div className="space-y-4">
              <div className="grid grid-cols-2 gap-4">
                <NumberField
                  {...field('defaultTermsDays')}
                  unit="days"
                  hint="A client’s own payment terms come first."
                />
                <NumberField {...field('defaultTaxPercent')} unit="%" hint="Leave empty for none." />
              </div>
              <LongTextField {...field('defaultNotes')} rows={2} />
              <LongTextField {...field('defaultTerms')} rows={2} />
            </div>
          </Card>
          <Card
            title="Reminders"
            description="Sent to the payer while an invoice is overdue. They stop automatically once it’s paid."
          >
            <div className="space-y-4">
              <CheckboxField {...field('remindersByDefault')} description="You can turn it off on each invoice." />
              <ReminderDays control={control} />
            </div>
          </Card>
        </div>
      </div>
    </RecordPage>
  );
}

function NumbersCard({ control, canSetNext }: { control: FormControl; canSetNext: boolean }) {
  const [prefix, digits, nextNumber] = useWatch({ control, name: ['prefix', 'digits', 'nextNumber'] });
  const field = fieldsOf(control, labels);
  return (
    <Card title="Numbers" description="Numbered in order when sent, without gaps.">
      <div className={clsx('grid grid-cols-2 gap-4', !canSetNext && 'sm:grid-cols-[1fr_1fr_6rem]')}>
        <TextField {...field('prefix')} />
        <TextField {...field('creditNotePrefix')} />
        <NumberField {...field('digits')} />
        {canSetNext && <NumberField {...field('nextNumber')} />}
      </div>
      <p className="mt-3 text-sm text-muted">
        The next one is{' '}
        <span className="font-medium text-ink tabular-nums">{numberExample({ prefix, digits, nextNumber })}</span>.
      </p>
    </Card>
  );
}
