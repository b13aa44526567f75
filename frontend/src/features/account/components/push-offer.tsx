/** One quiet line where a notification would help: on an invoice that was sent, an event that is tomorrow. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PushKind, PushResponse } from '@lectern/protocol/push';
import { BellRing } from 'lucide-react';
import { problemToast } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { readStored, writeStored } from '@/lib/browser-storage';
import { STORED_FLAGS } from '@/lib/constants';
import { isPushBlocked, pushSupport } from '@/lib/push';
import { useSignedInUser } from '@/lib/session/user';
import { pushQuery, useIsPushHere, useUpdatePush } from '../api/push';
import { useTurnOnPush } from './use-turn-on-push';

export function PushOffer({ kind, text }: { kind: PushKind; text: string }) {
  const { readOnlyView, sandboxUntil } = useSignedInUser();
  const flag = STORED_FLAGS.pushOfferHidden(kind);
  const [isHidden, setHidden] = useState(() => readStored(flag) !== null);
  const isAsked = !isHidden && !readOnlyView && !sandboxUntil && pushSupport() === 'yes' && !isPushBlocked();
  const { data: push } = useQuery({ ...pushQuery, enabled: isAsked });
  const hide = () => {
    writeStored(flag, 'yes');
    setHidden(true);
  };
  if (!isAsked || !push?.publicKey) return null;
  return <Offer push={push} publicKey={push.publicKey} kind={kind} text={text} onHide={hide} />;
}

interface OfferProps {
  push: PushResponse;
  publicKey: string;
  kind: PushKind;
  text: string;
  onHide: () => void;
}

function Offer({ push, publicKey, kind, text, onHide }: OfferProps) {
  const { kinds, version } = push;
  const isHere = useIsPushHere(push);
  const { turnOn, isBusy } = useTurnOnPush();
  const update = useUpdatePush();
  if (kinds.includes(kind) && isHere) return null;
  // A subscription that works stays as it is.
  const addKind = () =>
    update.mutate({ kinds: [...kinds, kind], version }, { onError: problemToast('Notifications not turned on') });
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted" data-print="hide">
      <BellRing aria-hidden className="size-4 shrink-0" />
      {text}
      <span className="flex gap-3">
        <Button
          variant="link"
          size="sm"
          busy={isBusy || update.isPending}
          onClick={() => (isHere ? addKind() : turnOn(publicKey, kind))}
        >
          Notify me
        </Button>
        <Button variant="ghost" size="sm" onClick={onHide}>
          Not now
        </Button>
      </span>
    </p>
  );
}
