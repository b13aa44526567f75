import type { ReactNode } from 'react';
import { ChangePasswordInput } from '@lectern/protocol/account';
import { PASSWORD_SPECIALS } from '@lectern/protocol/auth';
import { FormAlert } from '@/components/forms/form-alert';
import { useActionForm } from '@/components/forms/use-action-form';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { toastSuccess } from '@/components/ui/toast-store';
import { useChangePassword } from '../api/account';

/** `resetLink`: for whoever does not know the current password any more. */
export function ChangePasswordCard({ username, resetLink }: { username: string; resetLink: ReactNode }) {
  const change = useChangePassword();
  const { form, ...action } = useActionForm({
    initial: { currentPassword: '', newPassword: '' },
    schema: ChangePasswordInput,
    send: ({ input }) => change.mutateAsync(input),
    onDone: (): void => {
      form.reset();
      toastSuccess('Password changed', 'You’ve been signed out everywhere else.');
    },
  });
  const { errors } = form.formState;

  return (
    <Card title="Password" description="Changing it signs you out everywhere else and revokes API tokens.">
      <Form onSubmit={action.submit} className="space-y-4">
        <FormAlert>{action.problem}</FormAlert>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label={action.field('currentPassword').label} error={errors.currentPassword?.message}>
            <Input {...form.register('currentPassword')} type="password" autoComplete="current-password" />
          </Field>
          <Field
            label={action.field('newPassword').label}
            hint={`8 or more characters: an uppercase and a lowercase letter, a number, and one of ${PASSWORD_SPECIALS.split('').join(' ')}`}
            error={errors.newPassword?.message}
          >
            <Input {...form.register('newPassword')} type="password" autoComplete="new-password" />
          </Field>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={action.busy}>
            Change password
          </Button>
          {resetLink}
        </div>
      </Form>
    </Card>
  );
}
