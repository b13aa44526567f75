import { useId } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { addHeadshotInput, type HeadshotResponse } from '@lectern/protocol/profile';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { SelectField, TextField } from '@/components/forms/fields';
import { FormAlert } from '@/components/forms/form-alert';
import { useServerProblem } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useUpdateHeadshot } from '../api/profile.mutations';
import { optionsOf, usageLabels } from '../profile-labels';

const schema = addHeadshotInput.pick({ usage: true, credit: true });
const usageOptions = optionsOf(usageLabels);

export function HeadshotDialog({ headshot, onClose }: { headshot: HeadshotResponse; onClose: () => void }) {
  const formId = useId();
  const update = useUpdateHeadshot();
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { usage: headshot.usage, credit: headshot.credit },
    mode: 'onTouched',
  });
  const { problem, run } = useServerProblem(form);
  const save = form.handleSubmit((values) =>
    run(async () => {
      await update.mutateAsync({ id: headshot.id, version: headshot.version, ...values });
      onClose();
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      title="Headshot"
      description={headshot.fileName}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={update.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={update.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          // It stands inside of the profile's form in React, though not in the page.
          event.stopPropagation();
          void save(event);
        }}
      >
        <FormAlert>{problem}</FormAlert>
        <SelectField control={form.control} name="usage" label="For" options={usageOptions} />
        <TextField control={form.control} name="credit" label="Photographer" hint="Named wherever it is shown." />
      </form>
    </Dialog>
  );
}
