/** How the fee of an event is split: parts in their order, each a share or an amount, with the day on which it is due. */
import { useState } from 'react';
import { PaymentScheduleResponse, SavePaymentScheduleInput, SENT_DAYS_BEFORE_DUE } from '@lectern/protocol/invoices';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { CheckboxField } from '@/components/forms/fields';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { useRowForm } from '@/components/forms/use-row-form';
import { Button } from '@/components/ui/button';
import { formatMoney } from '@/lib/format';
import { currentRow } from '@/lib/read-body';
import { useSaveSchedule } from '../../api/settings.mutations';
import {
  newItem,
  presets,
  scheduleText,
  scheduleToParts,
  tidySchedule,
  type ScheduleFormValues,
} from '../../schedule-form-values';
import { ScheduleItemFields } from './schedule-item-fields';

const SEND_LABEL = 'Send these invoices when they’re due';

type Props = {
  schedule: PaymentScheduleResponse;
  onSaved: (schedule: PaymentScheduleResponse) => void;
  onClose: () => void;
};

export function ScheduleDrawer({ schedule: given, onSaved, onClose }: Props) {
  // What the form was opened with stays the base of the comparison, whatever is fetched meanwhile.
  const [schedule] = useState(given);
  const [newest, setNewest] = useState(given);
  const save = useSaveSchedule(schedule.eventId);
  const row = useRowForm({
    row: schedule,
    toForm: (stored: PaymentScheduleResponse): ScheduleFormValues => ({
      ...scheduleToParts(stored),
      version: stored.version,
    }),
    schema: SavePaymentScheduleInput,
    prepare: (values) => tidySchedule(values, schedule.items),
    rowSchema: PaymentScheduleResponse,
    toValues: scheduleToParts,
    tidy: ({ items: parts, sendsInvoices }) => ({ items: parts, sendsInvoices }),
    labels: { items: 'Parts', sendsInvoices: SEND_LABEL },
    textOf: (field, values) =>
      field === 'items' ? scheduleText(values, schedule.currency) : values.sendsInvoices ? 'Yes' : 'No',
    draftName: `payment-schedule-${schedule.eventId}`,
    // They are written as a whole: what another tab changed comes along.
    update: async ({ items: parts = scheduleToParts(newest).items, sendsInvoices, version }) => {
      try {
        return await save.mutateAsync({ items: parts, sendsInvoices, version });
      } catch (error) {
        setNewest(currentRow(error, PaymentScheduleResponse) ?? newest);
        throw error;
      }
    },
    onSaved,
  });
  const { form } = row;
  const items = useFieldArray({ control: form.control, name: 'items', keyName: 'rowId' });
  const invoiced = new Set(schedule.items.filter(({ invoice }) => invoice).map(({ id }) => id));
  const errors = form.formState.errors.items;

  return (
    <RecordDrawer
      what="schedule"
      form={row}
      onClose={onClose}
      title="Payment schedule"
      help="deposits-and-schedules"
      description={`${formatMoney(schedule.baseCents, schedule.currency)} to split. Each part becomes its own invoice.`}
      submitLabel="Save schedule"
      problem={errors?.root?.message ?? errors?.message}
    >
      <div className="space-y-4">
        {items.fields.length === 0 && (
          <div role="group" aria-label="Usual ways to split it" className="flex flex-col items-start gap-2">
            {presets.map((preset) => (
              <Button
                key={preset.label}
                variant="secondary"
                size="sm"
                onClick={() => items.append(preset.items, { shouldFocus: false })}
              >
                {preset.label}
              </Button>
            ))}
          </div>
        )}
        {items.fields.map((item, index) => (
          <ScheduleItemFields
            key={item.rowId}
            control={form.control}
            index={index}
            currency={schedule.currency}
            isInvoiced={item.id !== undefined && invoiced.has(item.id)}
            onRemove={() => items.remove(index)}
          />
        ))}
        <Button variant="secondary" size="sm" icon={<Plus />} onClick={() => items.append(newItem())}>
          Add a part
        </Button>
        <CheckboxField
          control={form.control}
          name="sendsInvoices"
          label={SEND_LABEL}
          description={`Each part is emailed to the client automatically, ${SENT_DAYS_BEFORE_DUE} days before it’s due, once the event is confirmed.`}
        />
      </div>
    </RecordDrawer>
  );
}
