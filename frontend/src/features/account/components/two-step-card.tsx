import { useState } from 'react';
import type { AuthenticatorSetup, TwoStepResponse } from '@lectern/protocol/two-step';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Smartphone } from 'lucide-react';
import { problemToast } from '@/components/forms/use-server-problem';
import { Loaded } from '@/components/lists/loaded';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { lazyPart } from '@/components/ui/lazy-part';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatInstant } from '@/lib/format';
import { USER_PATH } from '@/lib/session/user';
import { twoStepQuery, useRenewRecoveryCodes, useStartApp, useTurnOffTwoStep } from '../api/two-step';

const SetUpAppDialog = lazyPart(() => import('./set-up-app-dialog'), 'SetUpAppDialog');
const RecoveryCodesDialog = lazyPart(() => import('./recovery-codes-dialog'), 'RecoveryCodesDialog');

/** So few that it's time for new ones. */
const FEW_CODES = 3;

const failed = problemToast('Nothing was changed');

/** `isDuty`: the one thing to do on its page. */
export function TwoStepCard({ timeZone, isDuty = false }: { timeZone: string; isDuty?: boolean }) {
  const twoStep = useQuery(twoStepQuery);
  const client = useQueryClient();
  const start = useStartApp();
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const setUp = () => start.mutate(undefined, { onSuccess: setSetup, onError: failed });
  return (
    <Card
      title="Two-step sign-in"
      description="A code from your phone, asked after the password. A stolen password alone opens nothing."
    >
      <Loaded query={twoStep} compact skeleton={<SkeletonGroup bars={['h-10']} />}>
        {(state) =>
          state.since ? (
            <On state={state} timeZone={timeZone} onNewApp={setUp} onCodes={setCodes} />
          ) : (
            <Button
              variant={isDuty ? 'primary' : 'secondary'}
              icon={<Smartphone />}
              busy={start.isPending}
              onClick={setUp}
            >
              Set up an authenticator app
            </Button>
          )
        }
      </Loaded>
      {setup && (
        <SetUpAppDialog
          setup={setup}
          onClose={() => setSetup(null)}
          onDone={(made) => {
            setSetup(null);
            if (made.length > 0) setCodes(made);
            toastSuccess(made.length > 0 ? 'Two-step sign-in is on' : 'Your new app is set up');
          }}
        />
      )}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes(null);
            // Where it was required, what waited goes on; not before the codes were seen.
            void client.invalidateQueries({ queryKey: [USER_PATH] });
          }}
        />
      )}
    </Card>
  );
}

type OnProps = { state: TwoStepResponse; timeZone: string; onNewApp: () => void; onCodes: (codes: string[]) => void };

function On({ state: { appSince, recoveryCodesLeft }, timeZone, onNewApp, onCodes }: OnProps) {
  const renew = useRenewRecoveryCodes();
  const makeCodes = () =>
    renew.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes), onError: failed });
  return (
    <>
      <ul className="-mt-3 divide-y divide-line text-sm">
        <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <Smartphone aria-hidden className="size-5 shrink-0 text-muted" />
          <p className="min-w-0 flex-1">
            <span className="flex items-center gap-2 font-medium">
              Authenticator app <Badge tone="success">On</Badge>
            </span>
            {appSince && <span className="block text-muted">Since {formatInstant(appSince, timeZone)}</span>}
          </p>
          <Button variant="secondary" size="sm" onClick={onNewApp}>
            New phone
          </Button>
        </li>
        <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <KeyRound aria-hidden className="size-5 shrink-0 text-muted" />
          <p className="min-w-0 flex-1">
            <span className="flex items-center gap-2 font-medium">
              Recovery codes
              {recoveryCodesLeft <= FEW_CODES && <Badge tone="warning">{recoveryCodesLeft} left</Badge>}
            </span>
            <span className="block text-muted">{recoveryCodesLeft} of 10 left, for the day you lose your phone</span>
          </p>
          <Button variant="secondary" size="sm" busy={renew.isPending} onClick={makeCodes}>
            New codes
          </Button>
        </li>
      </ul>
      <TurnOff />
    </>
  );
}

function TurnOff() {
  const turnOff = useTurnOffTwoStep();
  const [isAsking, setAsking] = useState(false);
  const confirm = () =>
    turnOff.mutate(undefined, {
      onSuccess: () => toastSuccess('Two-step sign-in is off'),
      onError: failed,
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button variant="ghost" size="sm" className="mt-1 -ml-3" onClick={() => setAsking(true)}>
        Turn off two-step sign-in
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Turn off two-step sign-in?"
        description="Your password alone will sign in again. The app’s codes and your recovery codes stop working."
        confirmLabel="Turn off"
        busy={turnOff.isPending}
        onConfirm={confirm}
      />
    </>
  );
}
