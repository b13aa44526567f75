/** One quiet line where a notification would help: on an invoice that was sent, an event that is tomorrow. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PushKind } from '@lectern/protocol/push';
import { BellRing } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { readStored, writeStored } from '@/lib/browser-storage';
import { STORED_FLAGS } from '@/lib/constants';
import { isPushBlocked, pushSupport } from '@/lib/push';
import { useSignedInUser } from '@/lib/session/user';
import { pushQuery } from '../api/push';
import { useTurnOnPush } from './use-turn-on-push';

export function PushOffer({ kind, text }: { kind: PushKind; text: string }) {
  const { readOnlyView, sandboxUntil } = useSignedInUser();
  const flag = STORED_FLAGS.pushOfferHidden(kind);
  const [isHidden, setHidden] = useState(() => readStored(flag) !== null);
  const isAsked = !isHidden && !readOnlyView && !sandboxUntil && pushSupport() === 'yes' && !isPushBlocked();
  const { data: push } = useQuery({ ...pushQuery, enabled: isAsked });
  const { turnOn, isBusy } = useTurnOnPush();
  if (!isAsked || !push?.publicKey) return null;
  const { publicKey, kinds, devices } = push;
  if (kinds.includes(kind) && devices.some(({ isThis }) => isThis)) return null;
  const hide = () => {
    writeStored(flag, 'yes');
    setHidden(true);
  };
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted" data-print="hide">
      <BellRing aria-hidden className="size-4 shrink-0" />
      {text}
      <span className="flex gap-3">
        <Button variant="link" size="sm" busy={isBusy} onClick={() => turnOn(publicKey, kind)}>
          Notify me
        </Button>
        <Button variant="ghost" size="sm" onClick={hide}>
          Not now
        </Button>
      </span>
    </p>
  );
}
