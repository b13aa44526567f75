import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Plus, RotateCcw } from 'lucide-react';
import { useFieldArray, useForm } from 'react-hook-form';
import type { ChecklistTemplateResponse } from '@lectern/protocol/checklist-templates';
import { labelTable } from '@lectern/protocol/enum-tables';
import type { SpeakingEventType } from '@lectern/protocol/speaking-events';
import { FormAlert } from '@/components/forms/form-alert';
import { StaleDialog } from '@/components/forms/stale-dialog';
import { staleFields } from '@/components/forms/stale-fields';
import { toastProblem } from '@/components/forms/toast-problem';
import { useEditSave } from '@/components/forms/use-edit-save';
import { useServerProblem } from '@/components/forms/use-server-problem';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Form } from '@/components/ui/form';
import { toast } from '@/components/ui/toast-store';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { useSameAction } from '@/lib/use-same-action';
import { useChecklists } from '../api/checklists.mutations';
import {
  checklistForm,
  checklistTemplateResponse,
  linesText,
  newLine,
  type ChecklistFormOutput,
  type ChecklistFormValues,
  type ChosenChecklist,
} from '../checklist-form';
import { ChecklistLine } from './checklist-line';

type Props = { eventType: SpeakingEventType | null; checklist: ChosenChecklist };

const sources = labelTable({ own: 'Your own', all: 'Same as all types', built_in: 'Built-in' } as const);

export function ChecklistForm({ eventType, checklist }: Props) {
  const { own, items, source } = checklist;
  const form = useForm<ChecklistFormValues, unknown, ChecklistFormOutput>({
    resolver: zodResolver(checklistForm),
    defaultValues: { items: [...items] },
    mode: 'onTouched',
  });
  const lines = useFieldArray({ control: form.control, name: 'items', keyName: 'rowId' });
  const { problem, run } = useServerProblem(form);
  const { create, update } = useChecklists();
  const sameAction = useSameAction<ChecklistFormOutput & { eventType: SpeakingEventType | null }>();
  const busy = create.isPending || update.isPending;
  useLeaveGuard(form.formState.isDirty);

  const saved = (template: ChecklistTemplateResponse) => {
    form.reset({ items: template.items });
    toast({ title: 'Checklist saved', description: 'Events confirmed from now on get it.', variant: 'success' });
  };
  const edit = useEditSave<ChecklistFormOutput, ChecklistTemplateResponse>({
    schema: checklistTemplateResponse,
    toValues: (template) => ({ items: template.items }),
    save: async (changes, version) => update.mutateAsync({ id: own?.id ?? '', items: changes.items ?? [], version }),
    onSaved: saved,
  });
  const submit = form.handleSubmit((values) =>
    run(async () => {
      if (own) await edit.submit(own, values);
      else saved(await create.mutateAsync(sameAction({ eventType, ...values })));
    }),
  );

  return (
    <Card
      title={eventType ? 'Checklist of this type' : 'Checklist of all types'}
      description="Its tasks are added when an event is confirmed. Tasks that exist already stay as they are."
      actions={<Badge tone={source === 'own' ? 'curtain' : 'neutral'}>{sources[source]}</Badge>}
      padded={false}
      className="@container"
    >
      <Form
        aria-label="Checklist"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit(event);
        }}
      >
        <div className="px-4 sm:px-5">
          <FormAlert>{problem ?? form.formState.errors.items?.root?.message}</FormAlert>
        </div>
        {lines.fields.length === 0 ? (
          <EmptyState compact title="No lines" description="Confirmed events get no tasks by themselves." />
        ) : (
          <ol aria-label="Lines" className="divide-y divide-line border-t border-line">
            {lines.fields.map((line, index) => (
              <ChecklistLine
                key={line.rowId}
                control={form.control}
                index={index}
                isLast={index === lines.fields.length - 1}
                onMove={(by) => lines.move(index, index + by)}
                onRemove={() => lines.remove(index)}
              />
            ))}
          </ol>
        )}
        <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 sm:px-5">
          <Button
            variant="secondary"
            size="sm"
            icon={<Plus />}
            onClick={() => lines.append(newLine(), { focusName: `items.${lines.fields.length}.title` })}
          >
            Add a line
          </Button>
          {own && <ResetButton own={own} eventType={eventType} />}
          <Button type="submit" size="sm" busy={busy} className="ml-auto">
            Save checklist
          </Button>
        </div>
      </Form>
      <StaleDialog
        open={edit.stale !== null}
        what="checklist"
        busy={busy}
        fields={staleFields(
          edit,
          ({ items: rows }: ChecklistTemplateResponse) => ({ items: rows }),
          () => 'Lines',
          (_name, values) => linesText(values.items),
        )}
        onResolve={(names) => void run(() => edit.resolve(names))}
        onClose={edit.dismiss}
      />
    </Card>
  );
}

function ResetButton({ own, eventType }: { own: ChecklistTemplateResponse; eventType: string | null }) {
  const [asking, setAsking] = useState(false);
  const { remove } = useChecklists();
  const back = eventType ? 'the checklist for all types' : 'the built-in checklist';
  const reset = () =>
    remove.mutate(
      { id: own.id, version: own.version },
      {
        onSuccess: () => toast({ title: `Back to ${back}`, variant: 'success' }),
        onError: (error) => toastProblem(error, 'Checklist not reset'),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button variant="ghost" size="sm" icon={<RotateCcw />} onClick={() => setAsking(true)}>
        Reset
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Go back to ${back}?`}
        description="Your own lines will be gone. Tasks that exist already stay as they are."
        confirmLabel="Reset checklist"
        busy={remove.isPending}
        onConfirm={reset}
      />
    </>
  );
}
