/** Makes or edits a presentation. Also opened from inside an event, with a title that was typed there. */
import { zodResolver } from '@hookform/resolvers/zod';
import {
  createPresentationInput,
  presentationResponse,
  type CreatePresentationInput,
  type PresentationResponse,
} from '@lectern/protocol/presentations';
import { DraftNotice } from '@/components/forms/draft-notice';
import { CheckboxField, LongTextField, TextField } from '@/components/forms/fields';
import { FormDrawer } from '@/components/forms/form-drawer';
import { StaleDialog } from '@/components/forms/stale-dialog';
import { staleFields } from '@/components/forms/stale-fields';
import { useRowForm } from '@/components/forms/use-row-form';
import { useCreatePresentation, useUpdatePresentation } from '../api/presentations.mutations';
import {
  newPresentationValues,
  presentationToInput,
  withoutEmptyLines,
  type PresentationFormValues,
} from '../presentation-form-values';
import { presentationFieldLabels, presentationFieldText } from '../presentation-labels';
import { AvNeedsEditor, LengthsField, LinesEditor } from './presentation-lists';

export type PresentationFormDrawerProps = {
  /** Without one a new presentation is made. */
  presentation?: PresentationResponse;
  initialTitle?: string;
  onSaved: (presentation: PresentationResponse) => void;
  onClose: () => void;
};

const resolve = zodResolver(createPresentationInput);

export function PresentationFormDrawer({ presentation, initialTitle, onSaved, onClose }: PresentationFormDrawerProps) {
  const create = useCreatePresentation();
  const update = useUpdatePresentation();
  const {
    form,
    base,
    draft,
    edit,
    problem,
    busy,
    submit,
    resolve: choose,
  } = useRowForm<PresentationFormValues, CreatePresentationInput, PresentationResponse>({
    row: presentation,
    initial: presentation ? presentationToInput(presentation) : newPresentationValues(initialTitle),
    resolver: (values, context, options) => resolve(withoutEmptyLines(values), context, options),
    rowSchema: presentationResponse,
    toValues: presentationToInput,
    draftName: `presentation-${presentation?.id ?? 'new'}`,
    create: (action) => create.mutateAsync(action),
    update: (changes, version) => update.mutateAsync({ id: presentation?.id ?? '', ...changes, version }),
    onSaved,
  });
  const { control } = form;

  return (
    <>
      <FormDrawer
        open
        onClose={onClose}
        title={base ? 'Edit presentation' : 'New presentation'}
        help="presentations"
        submitLabel={base ? 'Save changes' : 'Save presentation'}
        onSubmit={(event) => void submit(event)}
        busy={busy}
        dirty={form.formState.isDirty}
        draftKept
        problem={problem}
      >
        <DraftNotice draft={draft} />
        <div className="space-y-5">
          <TextField control={control} name="title" label="Title" required />
          <LongTextField
            control={control}
            name="abstractShort"
            label="Short abstract"
            hint="One or two sentences, for an agenda or a bureau’s list."
            rows={3}
          />
          <LongTextField
            control={control}
            name="abstractLong"
            label="Long abstract"
            hint="For a program or a website."
            rows={8}
          />
          <LengthsField control={control} name="lengthsMinutes" label="Lengths offered" />
          <LinesEditor
            form={form}
            name="takeaways"
            label="Takeaways"
            itemLabel="Takeaway"
            addLabel="Add a takeaway"
            hint="What people do differently on Monday."
          />
          <LongTextField
            control={control}
            name="audience"
            label="Audience"
            hint="Who gets the most out of it."
            rows={2}
          />
          <AvNeedsEditor form={form} />
          <CheckboxField
            control={control}
            name="isActive"
            label="Offered to planners"
            description="An archived presentation stays with its events and is offered no more."
          />
        </div>
      </FormDrawer>
      {edit.stale && (
        <StaleDialog
          open
          what="presentation"
          busy={busy}
          onClose={edit.dismiss}
          onResolve={choose}
          fields={staleFields(
            edit,
            presentationToInput,
            (field) => presentationFieldLabels[field],
            presentationFieldText,
          )}
        />
      )}
    </>
  );
}
