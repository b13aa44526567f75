/** How the fee of an event is split: parts in their order, each a share or an amount, with the day on which it is due. */
import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  paymentScheduleResponse,
  savePaymentScheduleInput,
  type PaymentScheduleResponse,
  type SavePaymentScheduleInput,
} from '@lectern/protocol/invoices';
import { Plus } from 'lucide-react';
import { useFieldArray, useForm } from 'react-hook-form';
import { FormDrawer } from '@/components/forms/form-drawer';
import { StaleDialog } from '@/components/forms/stale-dialog';
import { useEditSave } from '@/components/forms/use-edit-save';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { useServerProblem } from '@/components/forms/use-server-problem';
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
  type ScheduleParts,
} from '../../schedule-form-values';
import { ScheduleItemFields } from './schedule-item-fields';

type Props = {
  schedule: PaymentScheduleResponse;
  onSaved: (schedule: PaymentScheduleResponse) => void;
  onClose: () => void;
};

const resolve = zodResolver(savePaymentScheduleInput);

export function ScheduleDrawer({ schedule: given, onSaved, onClose }: Props) {
  // What the form was opened with stays the base of the comparison, whatever is fetched meanwhile.
  const [schedule] = useState(given);
  const [initial] = useState<ScheduleFormValues>(() => ({ ...scheduleToParts(given), version: given.version }));
  const save = useSaveSchedule(schedule.eventId);
  const form = useForm<ScheduleFormValues, unknown, SavePaymentScheduleInput>({
    resolver: (values, context, options) => resolve(tidySchedule(values, initial.items), context, options),
    mode: 'onTouched',
    defaultValues: initial,
  });
  const items = useFieldArray({ control: form.control, name: 'items', keyName: 'rowId' });
  const draft = useFormDraft(form, {
    name: `payment-schedule-${schedule.eventId}`,
    base: initial,
    version: schedule.version,
  });
  const { problem, run } = useServerProblem(form);
  const edit = useEditSave<ScheduleParts, PaymentScheduleResponse>({
    schema: paymentScheduleResponse,
    toValues: scheduleToParts,
    save: (changes, version) => save.mutateAsync({ items: changes.items ?? [], version }),
    onSaved: (saved) => {
      draft.drop();
      onSaved(saved);
    },
  });
  const submit = form.handleSubmit((values) =>
    run(() => edit.submit({ ...schedule, version: draft.version ?? schedule.version }, { items: values.items })),
  );
  const invoiced = new Set(schedule.items.filter(({ invoice }) => invoice).map(({ id }) => id));
  const errors = form.formState.errors.items;

  return (
    <>
      <FormDrawer
        open
        onClose={onClose}
        title="Payment schedule"
        help="deposits-and-schedules"
        description={`${formatMoney(schedule.baseCents, schedule.currency)} is to be split. Each part becomes an invoice of its own.`}
        submitLabel="Save schedule"
        busy={save.isPending}
        dirty={form.formState.isDirty}
        draft={draft}
        problem={problem ?? errors?.root?.message ?? errors?.message}
        onSubmit={(event) => void submit(event)}
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
      </FormDrawer>
      {edit.stale && (
        <StaleDialog
          open
          what="schedule"
          busy={save.isPending}
          onClose={edit.dismiss}
          onResolve={(names) => void run(() => edit.resolve(names))}
          fields={edit.conflicts.map((name) => ({
            name,
            label: 'Parts',
            theirs: edit.stale && scheduleText(scheduleToParts(edit.stale.current), schedule.currency),
            mine: edit.stale && scheduleText({ items: edit.stale.mine.items ?? [] }, schedule.currency),
          }))}
        />
      )}
    </>
  );
}
