import { UpdateSlidesInput, type SlidesResponse } from '@lectern/protocol/presentations';
import { LongTextField } from '@/components/forms/fields';
import { FormDialog } from '@/components/forms/form-dialog';
import { useActionForm } from '@/components/forms/use-action-form';
import { useUpdateSlides } from '../api/presentations.mutations';

const noteSchema = UpdateSlidesInput.pick({ note: true });

/** What’s new in this version. */
export function SlidesNoteDialog({ slides, onClose }: { slides: SlidesResponse; onClose: () => void }) {
  const update = useUpdateSlides();
  const action = useActionForm({
    initial: { note: slides.note },
    schema: noteSchema,
    toInput: ({ note }) => note ?? null,
    send: ({ input: note }) => update.mutateAsync({ id: slides.id, version: slides.version, note }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={action}
      title={`Note on version ${slides.versionNumber}`}
      submitLabel="Save note"
      onClose={onClose}
    >
      <LongTextField control={action.form.control} name="note" label="What’s new in this version" rows={3} />
    </FormDialog>
  );
}
