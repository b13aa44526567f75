import type { ReactNode } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { changePasswordInput } from '@lectern/protocol/account';
import { PASSWORD_SPECIALS } from '@lectern/protocol/auth';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast-store';
import { serverMessageOr } from '@/lib/api-error';
import { applyFieldErrors } from '@/lib/form-errors';
import { useChangePassword } from '../api/account.mutations';

/** `resetLink`: for whoever does not know the current password any more. */
export function ChangePasswordCard({ username, resetLink }: { username: string; resetLink: ReactNode }) {
  const change = useChangePassword();
  const form = useForm({
    resolver: zodResolver(changePasswordInput),
    mode: 'onTouched',
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors } = form.formState;

  const save = form.handleSubmit(async (input) => {
    try {
      await change.mutateAsync(input);
      form.reset();
      toast({
        title: 'Password changed',
        description: 'Everywhere else you were signed in, you are signed out now.',
        variant: 'success',
      });
    } catch (error) {
      if (applyFieldErrors(form, error)) return;
      toast({
        title: 'Password not changed',
        description: serverMessageOr(error, 'Please try again.'),
        variant: 'destructive',
      });
    }
  });

  return (
    <Card title="Password" description="Changing it signs you out everywhere else.">
      <Form onSubmit={save} className="max-w-lg space-y-4">
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <Field label="Current password" error={errors.currentPassword?.message} aside={resetLink}>
          <Input {...form.register('currentPassword')} type="password" autoComplete="current-password" />
        </Field>
        <Field
          label="New password"
          hint={`8 or more characters: an uppercase and a lowercase letter, a number, and one of ${PASSWORD_SPECIALS.split('').join(' ')}`}
          error={errors.newPassword?.message}
        >
          <Input {...form.register('newPassword')} type="password" autoComplete="new-password" />
        </Field>
        <Button type="submit" busy={change.isPending}>
          Change password
        </Button>
      </Form>
    </Card>
  );
}
