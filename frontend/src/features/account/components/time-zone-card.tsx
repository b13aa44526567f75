import { labelsOf } from '@lectern/protocol/record-fields';
import { useMemo } from 'react';
import { UpdatePreferencesInput, type AccountResponse } from '@lectern/protocol/account';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { toastSuccess } from '@/components/ui/toast-store';
import { zoneName, zoneRegion } from '@/lib/place-time';
import { useSavePreference } from '../use-save-preference';

const labels = labelsOf(UpdatePreferencesInput.pick({ timeZone: true }).shape);

/** Saved as soon as it is chosen: there is nothing else on this card. */
export function TimeZoneCard({ account }: { account: AccountResponse }) {
  const { save, isPending } = useSavePreference(account, 'Time zone not changed');
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const options = useMemo(() => {
    const zones = new Set([account.timeZone, here, ...Intl.supportedValuesOf('timeZone')]);
    return [...zones]
      .map((zone) => ({ value: zone, label: zoneName(zone), description: zoneRegion(zone) }))
      .sort((a, b) => a.label.localeCompare(b.label));
  }, [account.timeZone, here]);

  const choose = (timeZone: string | null) => {
    if (!timeZone || timeZone === account.timeZone) return;
    save({ timeZone }, () => toastSuccess(`You’re now on ${zoneName(timeZone)}`));
  };

  return (
    <Card
      title="Time zone"
      help="verify-and-time-zone"
      description="Reminders arrive in the morning, in your home time zone."
    >
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2 sm:items-end">
        <Field label={labels.timeZone}>
          <Combobox
            options={options}
            value={account.timeZone}
            onChange={choose}
            clearable={false}
            loading={isPending}
          />
        </Field>
        {here !== account.timeZone && (
          <Button variant="link" className="justify-self-start" onClick={() => choose(here)}>
            Use this device&rsquo;s: {zoneName(here)}
          </Button>
        )}
      </div>
    </Card>
  );
}
