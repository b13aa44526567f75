import { labelsOf } from '@lectern/protocol/record-fields';
import { DeleteAccountInput } from '@lectern/protocol/account';
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { TriangleAlert } from 'lucide-react';
import type { UserResponse } from '@lectern/protocol/user';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toastFailure, toastSuccess } from '@/components/ui/toast-store';
import { ApiError, serverMessageOr } from '@/lib/api-error';
import { useDeleteAccount } from '../api/delete-account.mutation';

const labels = labelsOf(DeleteAccountInput.shape);

type DeleteAccountPanelProps = {
  user: Pick<UserResponse, 'id' | 'username'>;
  /** 'Export All Data': the last chance to keep a copy. */
  exportButton: ReactNode;
  onCancel: () => void;
};

/** The last step before an account is gone: its password. Enter in the field submits. */
export function DeleteAccountPanel({ user, exportButton, onCancel }: DeleteAccountPanelProps) {
  const deletion = useDeleteAccount(user.id);
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    // Opened at the end of a page, its buttons would be below the edge of a phone.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (deletion.isPending) return;
    if (password.trim() === '') {
      field.current?.focus();
      toastFailure('Password required', 'Please enter your password to confirm account deletion.');
      return;
    }
    try {
      await deletion.mutateAsync({ password });
      toastSuccess('Account deleted', 'Your account and all data have been permanently deleted.');
    } catch (error) {
      const message = serverMessageOr(error, 'Failed to delete account. Please try again.');
      if (error instanceof ApiError) setRefusal(error.fieldErrors['password']);
      field.current?.focus();
      toastFailure('Account not deleted', message);
    }
  };

  return (
    <div ref={panel} className="max-w-lg text-sm">
      <p className="flex gap-3 rounded-md bg-danger-soft px-4 py-3 text-danger-text">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          This erases everything: events, clients, contracts, invoices and files. Your subscription is canceled and
          shared links stop working. This can’t be undone.
        </span>
      </p>
      <div className="mt-4 grid items-center gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <p>Keep a copy first: one ZIP with all data and files.</p>
        {exportButton}
      </div>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 space-y-4 border-t border-line pt-4">
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <Field label={labels.password} error={refusal}>
          <Input
            ref={field}
            type="password"
            autoComplete="current-password"
            maxLength={1000}
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setRefusal(undefined);
            }}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" busy={deletion.isPending}>
            Delete My Account
          </Button>
          <Button variant="secondary" disabled={deletion.isPending} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </div>
  );
}
