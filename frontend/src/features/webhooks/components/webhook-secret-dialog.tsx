/** The secret that signs a webhook’s messages: shown when it is asked for, or another one in its place. */
import { useEffect, useId, useRef } from 'react';
import { OLD_SECRET_HOURS, type WebhookEndpointResponse } from '@lectern/protocol/webhooks';
import { Copy } from 'lucide-react';
import { FormAlert } from '@/components/forms/form-alert';
import { problemText } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { copyText, selectByHand } from '@/components/ui/copy-text';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { useRevealSecret, useRotateSecret } from '../api/webhooks';

type Props = { webhook: WebhookEndpointResponse; rotates?: boolean; onClose: () => void };

export function WebhookSecretDialog({ webhook: { id }, rotates = false, onClose }: Props) {
  const reveal = useRevealSecret();
  const rotate = useRotateSecret();
  const isRotated = rotate.isSuccess;
  const shown = isRotated ? rotate : reveal;
  const isAsking = rotates && !isRotated;
  const isAsked = useRef(false);
  const { mutate } = reveal;
  useEffect(() => {
    if (rotates || isAsked.current) return;
    isAsked.current = true;
    mutate({ id });
  }, [rotates, mutate, id]);
  const error = rotate.error ?? reveal.error;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isAsking ? 'Create a new secret?' : 'Signing secret'}
      description={
        isAsking || isRotated
          ? `Messages are also signed with the old one for ${OLD_SECRET_HOURS} hours.`
          : 'Your program checks with it that a message is from Lectern.'
      }
      footer={
        isAsking ? (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button busy={rotate.isPending} onClick={() => rotate.mutate({ id })}>
              Create a new secret
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Done</Button>
        )
      }
    >
      {error && <FormAlert>{problemText(error, 'That didn’t work. Please try again.')}</FormAlert>}
      {!isAsking && !error && (shown.data ? <Secret secret={shown.data.secret} /> : <SkeletonGroup bars={['h-11']} />)}
    </Dialog>
  );
}

function Secret({ secret }: { secret: string | null }) {
  const id = useId();
  if (secret === null) return <p className="text-sm">This secret can’t be shown again. Create a new one.</p>;
  return (
    <div className="space-y-2">
      <label htmlFor={id} className="block text-sm font-medium">
        Secret
      </label>
      <Input
        id={id}
        readOnly
        value={secret}
        onFocus={(event) => event.currentTarget.select()}
        className="font-mono text-sm"
      />
      <Button
        variant="secondary"
        icon={<Copy aria-hidden />}
        onClick={() => void copyText(secret, { title: 'Secret copied' }, selectByHand)}
      >
        Copy secret
      </Button>
    </div>
  );
}
