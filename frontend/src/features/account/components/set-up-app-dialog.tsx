/** A QR code for the authenticator app, and the first code of it as proof. */
import { SecondFactorInput, type AuthenticatorSetup } from '@lectern/protocol/two-step';
import { TextField } from '@/components/forms/fields';
import { FormDialog } from '@/components/forms/form-dialog';
import { useActionForm } from '@/components/forms/use-action-form';
import { qrHref } from '@/lib/qr-code';
import { useConfirmApp } from '../api/two-step';

type Props = { setup: AuthenticatorSetup; onClose: () => void; onDone: (recoveryCodes: string[]) => void };

export function SetUpAppDialog({ setup: { secret, address }, onClose, onDone }: Props) {
  const confirm = useConfirmApp();
  const action = useActionForm({
    initial: { code: '' },
    schema: SecondFactorInput,
    send: ({ input }) => confirm.mutateAsync(input),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <FormDialog
      form={action}
      title="Set up your authenticator app"
      description="Scan this with 1Password, Google Authenticator, or any other app for codes."
      size="sm"
      submitLabel="Turn on"
      onClose={onClose}
    >
      <img
        src={qrHref(address)}
        alt="QR code for the authenticator app"
        className="mx-auto aspect-square w-full max-w-48 rounded-md border border-line"
      />
      <p className="text-center text-sm text-muted">
        Can’t scan it? Type this key:{' '}
        <code className="text-xs wrap-anywhere text-ink select-all">{(secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
      </p>
      <TextField
        {...action.field('code')}
        label="The app’s code"
        hint="Six digits, to check that it works."
        autoComplete="one-time-code"
      />
    </FormDialog>
  );
}
