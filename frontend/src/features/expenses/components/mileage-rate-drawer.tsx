/** A mileage rate of the speaker's own: from which day on, how much, and where it is from. */
import { CreateMileageRateInput, type MileageRate } from '@lectern/protocol/expenses';
import { RotateCcw } from 'lucide-react';
import { NumberField, DateField, TextField } from '@/components/forms/fields';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { useRowForm } from '@/components/forms/use-row-form';
import { toastSuccess } from '@/components/ui/toast-store';
import { useRates } from '../api/expenses.mutations';
import { rateText, todayHere } from '../expense-labels';
import { ownRate } from '../expense-form-values';
import { dateHere } from '@/lib/use-now';

function fieldText(field: keyof CreateMileageRateInput, values: CreateMileageRateInput): string {
  if (field === 'rate') return rateText(values.rate);
  return field === 'fromDate' ? dateHere(values.fromDate) : (values.source ?? 'Empty');
}

/** Of a built-in rate, saving makes an own one that takes its place. */
export function MileageRateDrawer({ rate, onClose }: { rate?: MileageRate; onClose: () => void }) {
  const { create, update, remove } = useRates();
  const own = rate && ownRate.safeParse(rate).data;
  const row = useRowForm({
    row: own,
    initial: {
      fromDate: rate?.fromDate ?? `${todayHere().slice(0, 4)}-01-01`,
      rate: rate?.rate ?? Number.NaN,
      source: null,
    },
    schema: CreateMileageRateInput,
    rowSchema: ownRate,
    textOf: fieldText,
    draftName: `mileage-rate-${own?.id ?? rate?.fromDate ?? 'new'}`,
    create: create.mutateAsync,
    update: update.mutateAsync,
    onSaved: (saved) => {
      toastSuccess('Mileage rate saved', `${rateText(saved.rate)} a mile from ${dateHere(saved.fromDate)}`);
      onClose();
    },
  });
  const { field } = row;
  const brings = rate?.builtInRate ?? null;
  return (
    <RecordDrawer
      what="mileage rate"
      form={row}
      onClose={onClose}
      size="md"
      title={rate ? 'Edit mileage rate' : 'New mileage rate'}
      help="expenses-and-mileage"
      description="Applies to miles entered from now on. Existing expenses keep their rate."
      submitLabel="Save rate"
      draftKept
      remove={
        own && {
          what: 'rate',
          name: `the rate of ${dateHere(own.fromDate)}`,
          description:
            brings === null
              ? 'The earlier rate applies again from that day.'
              : `The built-in rate of ${rateText(brings)} applies again from that day.`,
          onDelete: () => remove.mutateAsync(own),
          done: 'Mileage rate deleted',
          label: brings === null ? undefined : 'Back to the built-in rate',
          icon: brings === null ? undefined : <RotateCcw />,
        }
      }
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField {...field('fromDate')} required />
        <NumberField {...field('rate')} scale={1000} unit="¢" placeholder="76" required />
        <TextField {...field('source')} placeholder="Agreement with Acme" className="sm:col-span-2" />
      </div>
    </RecordDrawer>
  );
}
