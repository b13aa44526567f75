import { useState } from 'react';
import { ChangeEmailInput, type AccountResponse } from '@lectern/protocol/account';
import { MailQuestion } from 'lucide-react';
import { FormAlert } from '@/components/forms/form-alert';
import { toastProblem } from '@/components/forms/use-server-problem';
import { useActionForm } from '@/components/forms/use-action-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { toastSuccess } from '@/components/ui/toast-store';
import { useCancelPendingEmail, useChangeEmail } from '../api/account';

type ChangeEmailProps = { account: AccountResponse; startsOpen: boolean };

/** A button beside the address, and its form when pressed. The old address stays in use until the new one is confirmed. */
export function ChangeEmail({ account, startsOpen }: ChangeEmailProps) {
  const [step, setStep] = useState<'idle' | 'form' | 'left'>('idle');
  if (step === 'form' || (step === 'idle' && startsOpen && account.pendingEmail === null)) {
    return <ChangeEmailForm takesFocus={step === 'form'} onClose={() => setStep('left')} />;
  }
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="sm:ml-auto"
        // Back from the form, which had the focus.
        autoFocus={step === 'left'}
        onClick={() => setStep('form')}
      >
        Change email
      </Button>
      {account.pendingEmail && <PendingEmail email={account.pendingEmail} />}
    </>
  );
}

/** `takesFocus`: the button that opened it is gone. */
function ChangeEmailForm({ takesFocus, onClose }: { takesFocus: boolean; onClose: () => void }) {
  const change = useChangeEmail();
  const { form, ...action } = useActionForm({
    initial: { email: '', password: '' },
    schema: ChangeEmailInput,
    send: ({ input }) => change.mutateAsync(input),
    onDone: (_answer, { email }): void => {
      onClose();
      toastSuccess('Check your new inbox', `We sent a link to ${email}. Open it to confirm your new address.`);
    },
  });
  const { errors } = form.formState;
  return (
    <Form aria-label="Change email" onSubmit={action.submit} className="basis-full space-y-4 pt-2 font-normal">
      <FormAlert>{action.problem}</FormAlert>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={action.field('email').label}
          hint="We’ll send a link there to confirm it."
          error={errors.email?.message}
        >
          <Input {...form.register('email')} type="email" autoComplete="email" autoFocus={takesFocus} />
        </Field>
        <Field label={action.field('password').label} error={errors.password?.message}>
          <Input {...form.register('password')} type="password" autoComplete="current-password" />
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={action.busy}>
          Change email
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

function PendingEmail({ email }: { email: string }) {
  const cancel = useCancelPendingEmail();
  // Awaited, not a callback of `mutate`: this notice is gone before the call is done, and its callbacks with it.
  const keepOld = async () => {
    try {
      await cancel.mutateAsync();
      toastSuccess('Your address hasn’t changed');
    } catch (error) {
      toastProblem(error, 'That didn’t work');
    }
  };
  return (
    <div className="flex basis-full flex-wrap items-center gap-3 rounded-md bg-info-soft px-3.5 py-3 text-sm">
      <MailQuestion aria-hidden className="size-5 shrink-0 text-info-text" />
      <p className="min-w-48 flex-1 text-ink">
        Waiting for <strong className="wrap-anywhere">{email}</strong>: open the link in that inbox.
      </p>
      <Button variant="secondary" size="sm" busy={cancel.isPending} onClick={() => void keepOld()}>
        Keep my old address
      </Button>
    </div>
  );
}
