import { useState, type ReactNode } from 'react';
import { Trash2 } from 'lucide-react';
import type { UserResponse } from '@lectern/protocol/user';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DeleteAccountPanel } from './delete-account-panel';

/** In the settings: a question first, then the password. */
export function DeleteAccountCard({
  user,
  exportButton,
  isTitledByPage = true,
}: {
  user: Pick<UserResponse, 'id' | 'username'>;
  exportButton: ReactNode;
  isTitledByPage?: boolean;
}) {
  const [step, setStep] = useState<'idle' | 'asked' | 'password' | 'cancelled'>('idle');
  return (
    <Card
      title="Delete account"
      isTitledByPage={isTitledByPage}
      description={
        step === 'password'
          ? undefined
          : 'Erases your account and everything in it. Export your data first if you might need it.'
      }
    >
      {step === 'password' ? (
        <DeleteAccountPanel user={user} exportButton={exportButton} onCancel={() => setStep('cancelled')} />
      ) : (
        <Button
          variant="secondary"
          icon={<Trash2 />}
          // Back from the panel, which had the focus.
          autoFocus={step === 'cancelled'}
          onClick={() => setStep('asked')}
        >
          Delete account
        </Button>
      )}
      <ConfirmDialog
        open={step === 'asked'}
        onOpenChange={(open) => setStep(open ? 'asked' : 'idle')}
        title="Delete your account?"
        description="All your data and files will be erased and your subscription canceled. This can’t be undone. We’ll ask for your password next."
        confirmLabel="Continue to deletion"
        onConfirm={() => setStep('password')}
      />
    </Card>
  );
}
