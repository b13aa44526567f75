import { useState } from 'react';
import { Plus, RotateCcw } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { ChecklistTemplateResponse, CreateChecklistTemplateInput } from '@lectern/protocol/checklist-templates';
import { labelTable } from '@lectern/protocol/enum-tables';
import { speakingEventTypeLabels, type SpeakingEventType } from '@lectern/protocol/speaking-events';
import { AskDialog } from '@/components/forms/ask-dialog';
import { FormAlert } from '@/components/forms/form-alert';
import { Acting } from '@/components/ui/part';
import { RecordPage } from '@/components/forms/record-page';
import { useRowForm } from '@/components/forms/use-row-form';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { toastSuccess } from '@/components/ui/toast-store';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { useIsPhone } from '@/lib/use-media';
import { useChecklists } from '../api/checklists';
import { linesText, newLine, type ChosenChecklist } from '../checklist-form';
import { ChecklistLine } from './checklist-line';

type Props = {
  eventType: SpeakingEventType | null;
  checklist: ChosenChecklist;
  wasSaved: boolean;
  onSaved: (saved: ChecklistTemplateResponse) => void;
};

const sources = labelTable({ own: 'Your own', all: 'Same as all types', built_in: 'Built-in' } as const);

const toValues = ({ eventType, items }: ChecklistTemplateResponse): CreateChecklistTemplateInput => ({
  eventType,
  items,
});

export function ChecklistForm({ eventType, checklist, wasSaved, onSaved }: Props) {
  const { own, items, source } = checklist;
  const { create, update } = useChecklists();
  const row = useRowForm({
    row: own,
    initial: { eventType, items: [...items] },
    schema: CreateChecklistTemplateInput,
    rowSchema: ChecklistTemplateResponse,
    toValues,
    labels: { eventType: 'Type', items: 'Lines' },
    textOf: (_name, values) => linesText(values.items),
    create: create.mutateAsync,
    update: ({ id, version, items: changed }) => update.mutateAsync({ id, version, items: changed }),
    startAgain: toValues,
    onSaved: (saved) => {
      onSaved(saved);
      toastSuccess('Checklist saved', 'Events confirmed from now on get it.');
    },
  });
  const { form } = row;
  const lines = useFieldArray({ control: form.control, name: 'items', keyName: 'rowId' });
  useLeaveGuard(row.dirty);
  const isPhone = useIsPhone();
  const about = 'Added automatically when an event is confirmed. Existing tasks don’t change.';
  const origin = <Badge tone={source === 'own' ? 'curtain' : 'neutral'}>{sources[source]}</Badge>;

  return (
    <RecordPage what="checklist" form={row} saveLabel="Save checklist" wasSaved={wasSaved} isMostlyRead>
      <Card
        title={eventType ? `${speakingEventTypeLabels[eventType]} checklist` : 'Checklist for all events'}
        isTitledByPage={isPhone}
        description={!isPhone && about}
        actions={!isPhone && origin}
        footer={
          isPhone && (
            <>
              <p className="mb-2 text-muted">{about}</p>
              {origin}
            </>
          )
        }
        padded={false}
        className="@container"
      >
        <div className="px-4 sm:px-5">
          <FormAlert>{form.formState.errors.items?.root?.message}</FormAlert>
        </div>
        {lines.fields.length === 0 ? (
          <EmptyState compact title="No lines" description="Confirmed events don’t get tasks automatically." />
        ) : (
          <ol aria-label="Lines" className="divide-y divide-line border-line sm:border-t">
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
        <Acting>
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
          </div>
        </Acting>
      </Card>
    </RecordPage>
  );
}

function ResetButton({ own, eventType }: { own: ChecklistTemplateResponse; eventType: string | null }) {
  const [asking, setAsking] = useState(false);
  const { remove } = useChecklists();
  const back = eventType ? 'the checklist for all types' : 'the built-in checklist';
  return (
    <>
      <Button variant="ghost" size="sm" icon={<RotateCcw />} onClick={() => setAsking(true)}>
        Reset
      </Button>
      {asking && (
        <AskDialog
          title={`Go back to ${back}?`}
          description="Your own items will be deleted. Existing tasks don’t change."
          confirmLabel="Reset checklist"
          work={async () => {
            await remove.mutateAsync({ id: own.id, version: own.version });
            toastSuccess(`Back to ${back}`);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
