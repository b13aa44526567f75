import { useId } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { updateSlidesInput, type SlidesResponse } from '@lectern/protocol/presentations';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { LongTextField } from '@/components/forms/fields';
import { FormAlert } from '@/components/forms/form-alert';
import { useServerProblem } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useUpdateSlides } from '../api/presentations.mutations';

const noteSchema = updateSlidesInput.pick({ note: true });

/** What is different in this version. */
export function SlidesNoteDialog({ slides, onClose }: { slides: SlidesResponse; onClose: () => void }) {
  const formId = useId();
  const update = useUpdateSlides();
  const form = useForm<z.input<typeof noteSchema>, unknown, z.output<typeof noteSchema>>({
    resolver: zodResolver(noteSchema),
    defaultValues: { note: slides.note },
    mode: 'onTouched',
  });
  const { problem, run } = useServerProblem(form);
  const save = form.handleSubmit(({ note }) =>
    run(async () => {
      await update.mutateAsync({ id: slides.id, version: slides.version, note: note ?? null });
      onClose();
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={`Note to version ${slides.versionNumber}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={update.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={update.isPending}>
            Save note
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <FormAlert>{problem}</FormAlert>
        <LongTextField control={form.control} name="note" label="What is different in this version" rows={3} />
      </form>
    </Dialog>
  );
}
