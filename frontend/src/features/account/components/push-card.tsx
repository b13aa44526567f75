import { useQuery } from '@tanstack/react-query';
import { deviceName } from '@lectern/protocol/devices';
import {
  defaultPushSettings,
  PushKind,
  pushKindLabels,
  type PushDevice,
  type PushResponse,
  type QuietHours,
  type UpdatePushSettingsInput,
} from '@lectern/protocol/push';
import { MonitorSmartphone, Trash2 } from 'lucide-react';
import { problemToast } from '@/components/forms/use-server-problem';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatInstant, formatTime } from '@/lib/format';
import { zoneName } from '@/lib/place-time';
import { isPushBlocked, pushSupport } from '@/lib/push';
import { useSignedInUser } from '@/lib/session/user';
import { pushQuery, useIsPushHere, useRemovePushDevice, useTestPush, useUpdatePush } from '../api/push';
import { useTurnOnPush } from './use-turn-on-push';

const details: Readonly<Record<PushKind, string>> = {
  run_of_show: 'At 6 PM the evening before.',
  hold_lapsing: 'At 9 AM the day before.',
  payment_received: 'When a client pays, or your team records it.',
  contract_signed: 'When a client or bureau signs.',
  inquiry_received: 'From your public page.',
};

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: formatTime(`${String(hour).padStart(2, '0')}:00`),
}));

/** Missing where the server sends none, in a sandbox, and to support. */
export function PushCard({ timeZone }: { timeZone: string }) {
  const { readOnlyView, sandboxUntil } = useSignedInUser();
  const isAsked = !readOnlyView && !sandboxUntil;
  const { data: push } = useQuery({ ...pushQuery, enabled: isAsked });
  if (!isAsked || !push?.publicKey) return null;
  return <PushSettings push={push} publicKey={push.publicKey} timeZone={timeZone} />;
}

function PushSettings({ push, publicKey, timeZone }: { push: PushResponse; publicKey: string; timeZone: string }) {
  const update = useUpdatePush();
  const isHere = useIsPushHere(push);
  const change = (changes: Omit<UpdatePushSettingsInput, 'version'>) =>
    update.mutate(
      { ...changes, version: push.version },
      { onSuccess: () => toastSuccess('Saved'), onError: problemToast('Not saved') },
    );
  const { kinds, devices } = push;
  return (
    <Card
      title="Lock screen"
      help="lock-screen"
      description="What can’t wait, on the devices you choose."
      padded={false}
      actions={devices.length > 0 && <TestButton />}
    >
      <div className="divide-y divide-line border-t border-line *:px-4 *:py-3.5 sm:*:px-5">
        <ThisDevice isOn={isHere} publicKey={publicKey} />
        {devices.length > 0 && <Devices devices={devices} timeZone={timeZone} />}
        {devices.length > 0 &&
          PushKind.options.map((kind) => (
            <Switch
              key={kind}
              label={pushKindLabels[kind]}
              description={details[kind]}
              checked={kinds.includes(kind)}
              busy={update.isPending}
              onChange={(isOn) => change({ kinds: isOn ? [...kinds, kind] : kinds.filter((other) => other !== kind) })}
            />
          ))}
        {devices.length > 0 && (
          <Quiet hours={push.quietHours} timeZone={timeZone} isBusy={update.isPending} onChange={change} />
        )}
      </div>
    </Card>
  );
}

function ThisDevice({ isOn, publicKey }: { isOn: boolean; publicKey: string }) {
  const { turnOn, isBusy } = useTurnOnPush();
  if (isOn) return null;
  const support = pushSupport();
  if (support !== 'yes' || isPushBlocked()) {
    const why = {
      yes: 'Notifications from Lectern are blocked here. Allow them in your browser’s settings.',
      no: 'This browser can’t show notifications.',
      'install-first': 'On iPhone and iPad, add Lectern to your home screen first: tap Share, then Add to Home Screen.',
    }[support];
    return <p className="text-sm text-muted">{why}</p>;
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted">This device doesn’t get notifications.</p>
      <Button variant="secondary" size="sm" busy={isBusy} onClick={() => turnOn(publicKey)}>
        Turn on here
      </Button>
    </div>
  );
}

function Devices({ devices, timeZone }: { devices: readonly PushDevice[]; timeZone: string }) {
  const remove = useRemovePushDevice();
  return (
    <ul aria-label="Devices" className="space-y-3">
      {devices.map((device) => {
        const name = deviceName(device.userAgent);
        return (
          <li key={device.id} className="flex items-center gap-4">
            <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-muted" />
            <div className="min-w-0 flex-1 text-sm">
              <p className="flex items-center gap-2 font-medium">
                <span className="max-sm:truncate">{name}</span>
                {device.isThis && <Badge tone="success">This device</Badge>}
              </p>
              <p className="text-muted">
                {device.lastSentAt ? `Last notified ${formatInstant(device.lastSentAt, timeZone)}` : 'Nothing sent yet'}
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Turn off on ${name}`}
              busy={remove.isPending}
              icon={<Trash2 aria-hidden className="sm:hidden" />}
              onClick={() => remove.mutate(device, { onError: problemToast('Not turned off') })}
            >
              <span className="max-sm:sr-only">Turn off</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function Quiet({
  hours: quiet,
  timeZone,
  isBusy,
  onChange,
}: {
  hours: QuietHours | null;
  timeZone: string;
  isBusy: boolean;
  onChange: (changes: { quietHours: QuietHours | null }) => void;
}) {
  const hourField = (label: string, end: keyof QuietHours, current: QuietHours) => (
    <Field label={label}>
      <Select
        options={hours}
        value={String(current[end])}
        busy={isBusy}
        onChange={(hour) => onChange({ quietHours: { ...current, [end]: Number(hour) } })}
      />
    </Field>
  );
  return (
    <div>
      <Switch
        label="Quiet hours"
        description={`News waits until they end, in ${zoneName(timeZone)}, your home time zone.`}
        checked={quiet !== null}
        busy={isBusy}
        onChange={(isOn) => onChange({ quietHours: isOn ? defaultPushSettings.quietHours : null })}
      />
      {quiet && (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {hourField('From', 'from', quiet)}
          {hourField('Until', 'until', quiet)}
        </div>
      )}
    </div>
  );
}

function TestButton() {
  const test = useTestPush();
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={test.isPending}
      onClick={() =>
        test.mutate(undefined, {
          onSuccess: () => toastSuccess('Test sent', 'It arrives in a moment.'),
          onError: problemToast('Test not sent'),
        })
      }
    >
      Send a test
    </Button>
  );
}
