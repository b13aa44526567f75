/** Asks people to confirm who they are, over any screen. */
import { useState, type ReactNode } from 'react';
import { ConfirmationInput, SecondFactorInput } from '@lectern/protocol/two-step';
import { useQuery } from '@tanstack/react-query';
import { TextField } from '@/components/forms/fields';
import { FormDialog } from '@/components/forms/form-dialog';
import { useActionForm } from '@/components/forms/use-action-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { twoStepQuery, useConfirmAgain } from '../api/two-step';

const [PasswordInput] = ConfirmationInput.options;

type Props = { username: string; onConfirmed: () => void; onClose: () => void };

export function StepUpDialog(props: Props) {
  const twoStep = useQuery(twoStepQuery);
  const [byCode, setByCode] = useState(false);
  const Ways = byCode ? ByCode : ByPassword;
  return (
    <Ways {...props}>
      {twoStep.data?.since && (
        <Button variant="link" size="sm" onClick={() => setByCode(!byCode)}>
          {byCode ? 'Use my password' : 'Use an authenticator code'}
        </Button>
      )}
    </Ways>
  );
}

const dialog = {
  title: 'Confirm that it’s you',
  description: 'We ask before sensitive changes.',
  size: 'sm',
  submitLabel: 'Confirm',
} as const;

type WayProps = Props & { children: ReactNode };

function ByPassword({ username, onConfirmed, onClose, children }: WayProps) {
  const confirm = useConfirmAgain();
  const action = useActionForm({
    initial: { password: '' },
    schema: PasswordInput,
    send: ({ input }) => confirm.mutateAsync(input),
    onDone: onConfirmed,
  });
  return (
    <FormDialog form={action} {...dialog} onClose={onClose}>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field label={action.field('password').label} error={action.form.formState.errors.password?.message}>
        <Input {...action.form.register('password')} type="password" autoComplete="current-password" autoFocus />
      </Field>
      {children}
    </FormDialog>
  );
}

function ByCode({ onConfirmed, onClose, children }: WayProps) {
  const confirm = useConfirmAgain();
  const action = useActionForm({
    initial: { code: '' },
    schema: SecondFactorInput,
    send: ({ input }) => confirm.mutateAsync(input),
    onDone: onConfirmed,
  });
  return (
    <FormDialog form={action} {...dialog} onClose={onClose}>
      <TextField {...action.field('code')} autoComplete="one-time-code" />
      {children}
    </FormDialog>
  );
}
