/** Makes or edits a presentation. Also opened from inside an event, with a title that was typed there. */
import { CreatePresentationInput, PresentationResponse } from '@lectern/protocol/presentations';
import { CheckboxField, LongTextField, TextField } from '@/components/forms/fields';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { useRowForm } from '@/components/forms/use-row-form';
import { usePresentations } from '../api/presentations.mutations';
import {
  newPresentationValues,
  withoutEmptyLines,
  presentationFieldLabels as labels,
  presentationHints as hints,
  presentationFieldText,
  lineLabels,
} from '../presentation-form';
import { AvNeedsEditor, LengthsField, LinesEditor } from './presentation-lists';

export type PresentationFormDrawerProps = {
  /** Without one a new presentation is made. */
  presentation?: PresentationResponse;
  initialTitle?: string;
  onSaved: (presentation: PresentationResponse) => void;
  onClose: () => void;
};

export function PresentationFormDrawer({ presentation, initialTitle, onSaved, onClose }: PresentationFormDrawerProps) {
  const { create, update } = usePresentations();
  const row = useRowForm({
    row: presentation,
    initial: newPresentationValues(initialTitle),
    schema: CreatePresentationInput,
    prepare: withoutEmptyLines,
    rowSchema: PresentationResponse,
    hints,
    textOf: presentationFieldText,
    draftName: `presentation-${presentation?.id ?? 'new'}`,
    create: create.mutateAsync,
    update: update.mutateAsync,
    onSaved,
  });
  const { form, field } = row;
  return (
    <RecordDrawer
      what="presentation"
      form={row}
      onClose={onClose}
      help="presentations"
      submitLabel={presentation ? undefined : 'Save presentation'}
      draftKept
    >
      <div className="space-y-5">
        <TextField {...field('title')} required />
        <LongTextField {...field('abstractShort')} rows={3} />
        <LongTextField {...field('abstractLong')} rows={8} />
        <LengthsField {...field('lengthsMinutes')} />
        <LinesEditor
          form={form}
          name="takeaways"
          label={labels.takeaways}
          itemLabel={lineLabels.takeaway}
          addLabel="Add a takeaway"
          hint={hints.takeaways}
        />
        <LongTextField {...field('audience')} rows={2} />
        <AvNeedsEditor form={form} />
        <CheckboxField
          {...field('isActive')}
          description="An archived presentation stays on its events but isn’t suggested anymore."
        />
      </div>
    </RecordDrawer>
  );
}
