import { zodResolver } from '@hookform/resolvers/zod';
import {
  speakerProfileResponse,
  updateSpeakerProfileInput,
  type SpeakerProfileResponse,
} from '@lectern/protocol/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import { serverMessageOr } from '@/lib/api-error';
import { applyFieldErrors } from '@/lib/form-errors';
import { currentRow } from '@/lib/stale-version';
import { submitOnShortcut } from '@/lib/submit-on-shortcut';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { useUpdateProfile } from '../api/profile.mutations';
import { profileQuery } from '../api/profile.queries';

export function ProfileForm({ profile }: { profile: SpeakerProfileResponse }) {
  const client = useQueryClient();
  const update = useUpdateProfile();
  const form = useForm({
    resolver: zodResolver(updateSpeakerProfileInput),
    mode: 'onTouched',
    values: profile,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty } = form.formState;
  useLeaveGuard(isDirty);

  const save = form.handleSubmit(async ({ name, title }) => {
    try {
      const saved = await update.mutateAsync({ name, title, version: profile.version });
      form.reset(saved);
      toast({ title: 'Profile saved', variant: 'success' });
    } catch (error) {
      const current = currentRow(error, speakerProfileResponse);
      // What was typed stays; saving once more then overwrites knowingly.
      if (current) client.setQueryData(profileQuery.queryKey, current);
      if (applyFieldErrors(form, error)) return;
      toast({
        title: 'Profile not saved',
        description: serverMessageOr(error, 'Please try again.'),
        variant: 'destructive',
      });
    }
  });

  return (
    <Card title="How you are introduced" description="Shown in the sidebar and, later, on what you share.">
      <form
        noValidate
        onSubmit={(event) => void save(event)}
        onKeyDown={submitOnShortcut}
        className="max-w-lg space-y-4"
      >
        <Field label="Name" hint="As it should be announced on stage." error={errors.name?.message}>
          <Input {...form.register('name')} autoComplete="name" />
        </Field>
        <Field
          label="Title"
          hint="For example: Keynote speaker on trust at work."
          error={errors.title?.message}
        >
          <Input {...form.register('title')} autoComplete="organization-title" />
        </Field>
        <Button type="submit" busy={update.isPending}>
          Save profile
        </Button>
      </form>
    </Card>
  );
}
