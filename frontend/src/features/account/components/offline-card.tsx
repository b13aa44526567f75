import { UpdatePreferencesInput, type AccountResponse } from '@lectern/protocol/account';
import { labelsOf } from '@lectern/protocol/record-fields';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { toastSuccess } from '@/components/ui/toast-store';
import { forgetKept } from '@/lib/offline/kept-mark';
import { useSignedInUser } from '@/lib/session/user';
import { useSavePreference } from '../use-save-preference';

const { offlineDays: title } = labelsOf(UpdatePreferencesInput.pick({ offlineDays: true }).shape);
const choices = [0, 1, 3, 7, 14, 30];
const labelOf = (days: number) => (days === 0 ? 'Off' : days === 1 ? '1 day' : `${days} days`);

/** The owner's choice, for everyone in the office. */
export function OfflineCard({ account }: { account: AccountResponse }) {
  const { member } = useSignedInUser();
  const { save, isPending } = useSavePreference(account, 'Offline setting not changed');
  const { offlineDays } = account;
  if (member || offlineDays === undefined) return null;
  const choose = (value: string) => {
    const days = Number(value);
    if (days === offlineDays) return;
    save({ offlineDays: days }, () => {
      if (days === 0) forgetKept();
      toastSuccess(days === 0 ? 'Nothing is kept offline' : `Kept for ${labelOf(days)}`);
    });
  };
  const options = [...new Set([...choices, offlineDays])]
    .sort((a, b) => a - b)
    .map((days) => ({ value: String(days), label: labelOf(days) }));
  return (
    <Card
      title={title}
      help="without-a-network"
      description="Browsers keep the next three weeks, encrypted, so that you and your team can read them without a network. After this time offline, a device stops showing them. It deletes them, and changes that weren’t sent, when someone opens Lectern there."
    >
      <Field label="Keep offline">
        <Select
          className="sm:max-w-60"
          options={options}
          value={String(offlineDays)}
          onChange={choose}
          busy={isPending}
        />
      </Field>
    </Card>
  );
}
