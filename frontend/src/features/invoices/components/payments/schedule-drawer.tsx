/** How the fee of an event is split: parts in their order, each a share or an amount, with the day on which it is due. */
import { useState } from 'react';
import { PaymentScheduleResponse, SavePaymentScheduleInput } from '@lectern/protocol/invoices';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { useRowForm } from '@/components/forms/use-row-form';
import { Button } from '@/components/ui/button';
import { formatMoney } from '@/lib/format';
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

type Props = {
  schedule: PaymentScheduleResponse;
  onSaved: (schedule: PaymentScheduleResponse) => void;
  onClose: () => void;
};

export function ScheduleDrawer({ schedule: given, onSaved, onClose }: Props) {
  // What the form was opened with stays the base of the comparison, whatever is fetched meanwhile.
  const [schedule] = useState(given);
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
    tidy: ({ items: parts }) => ({ items: parts }),
    labels: { items: 'Parts' },
    textOf: (_field, values) => scheduleText(values, schedule.currency),
    draftName: `payment-schedule-${schedule.eventId}`,
    update: ({ items: parts = [], version }) => save.mutateAsync({ items: parts, version }),
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
      </div>
    </RecordDrawer>
  );
}
