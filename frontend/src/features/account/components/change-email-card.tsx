import { ChangeEmailInput, type AccountResponse } from '@lectern/protocol/account';
import { MailQuestion } from 'lucide-react';
import { FormAlert } from '@/components/forms/form-alert';
import { toastProblem } from '@/components/forms/use-server-problem';
import { useActionForm } from '@/components/forms/use-action-form';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { toastSuccess } from '@/components/ui/toast-store';
import { useCancelPendingEmail, useChangeEmail } from '../api/account';

/** The old address stays in use until the link that goes to the new one was opened. */
export function ChangeEmailCard({ account }: { account: AccountResponse }) {
  const change = useChangeEmail();
  const { form, ...action } = useActionForm({
    initial: { email: '', password: '' },
    schema: ChangeEmailInput,
    send: ({ input }) => change.mutateAsync(input),
    onDone: (_answer, { email }): void => {
      form.reset();
      toastSuccess('Check your new inbox', `We sent a link to ${email}. Open it to confirm your new address.`);
    },
  });
  const { errors } = form.formState;

  return (
    <Card title="Email address" description="We’ll send a link to the new address to confirm it.">
      {account.pendingEmail && <PendingEmail email={account.pendingEmail} />}
      <Form onSubmit={action.submit} className="space-y-4">
        <FormAlert>{action.problem}</FormAlert>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="New email" error={errors.email?.message}>
            <Input {...form.register('email')} type="email" autoComplete="email" />
          </Field>
          <Field label="Your password" error={errors.password?.message}>
            <Input {...form.register('password')} type="password" autoComplete="current-password" />
          </Field>
        </div>
        <Button type="submit" variant="secondary" busy={action.busy}>
          Change email
        </Button>
      </Form>
    </Card>
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
    <div className="mb-5 flex flex-wrap items-center gap-3 rounded-md bg-info-soft px-3.5 py-3 text-sm">
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
