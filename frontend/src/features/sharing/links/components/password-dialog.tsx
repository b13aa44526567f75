/** Asks for the password of a link. It is shown while one types: its owner tells it to others. */
import { useId, useState, type FormEvent } from 'react';
import { MIN_SHARE_PASSWORD } from '@lectern/protocol/share-links';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

type Props = { isChange: boolean; onSet: (password: string) => void; onClose: () => void };

export function PasswordDialog({ isChange, onSet, onClose }: Props) {
  const formId = useId();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password.length < MIN_SHARE_PASSWORD) {
      setProblem(`A password needs at least ${MIN_SHARE_PASSWORD} characters`);
      document.getElementById(`${formId}-password`)?.focus();
    } else onSet(password);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={isChange ? 'Change the password' : 'Set a password'}
      description={
        isChange
          ? 'Everybody is asked for the new one, also those who have been in before.'
          : 'Tell it to them yourself; it is in no e-mail of ours.'
      }
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Set the password
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label="Password" required error={problem} id={`${formId}-password`}>
          <Input
            value={password}
            onChange={({ target }) => {
              setPassword(target.value);
              setProblem(null);
            }}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
          />
        </Field>
      </form>
    </Dialog>
  );
}
