import { RegisterInput } from '@lectern/protocol/auth';
import { labelsOf } from '@lectern/protocol/record-fields';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

const labels = labelsOf(RegisterInput.shape);

type UsernameFieldProps = {
  field: UseFormRegisterReturn;
  error: string | undefined;
  /** With `webauthn` at its end, the browser offers passkeys too. */
  autoComplete?: string;
};

/** A name is typed as it is: no capital, no correction. */
export function UsernameField({ field, error, autoComplete = 'username' }: UsernameFieldProps) {
  return (
    <Field label={labels.username} error={error}>
      <Input {...field} autoComplete={autoComplete} autoCapitalize="none" autoCorrect="off" spellCheck={false} />
    </Field>
  );
}
