import { UpdatePreferencesInput, type AccountResponse } from '@lectern/protocol/account';
import { labelsOf } from '@lectern/protocol/record-fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keptFilesQuery } from '@/components/files/use-kept-file';
import { lazyPart } from '@/components/ui/lazy-part';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { toastSuccess } from '@/components/ui/toast-store';
import { forgetKept } from '@/lib/offline/kept-mark';
import { useSignedInUser } from '@/lib/session/user';
import { useSavePreference } from '../use-save-preference';

const KeptFilesList = lazyPart(() => import('./kept-files-list'), 'KeptFilesList');

const { offlineDays: title } = labelsOf(UpdatePreferencesInput.pick({ offlineDays: true }).shape);
const choices = [0, 1, 3, 7, 14, 30];
const labelOf = (days: number) => (days === 0 ? 'Off' : days === 1 ? '1 day' : `${days} days`);

/** The owner's choice, for everyone in the office, and what this device keeps of files. */
export function OfflineCard({ account }: { account: AccountResponse }) {
  const { member } = useSignedInUser();
  const kept = useQuery(keptFilesQuery).data;
  const isOwner = !member && account.offlineDays !== undefined;
  if (!isOwner && !kept) return null;
  return (
    <Card
      title={title}
      help="without-a-network"
      description={
        isOwner
          ? 'Browsers keep the next three weeks, encrypted, so that you and your team can read them without a network. After this time offline, a device stops showing them. It deletes them, and changes that weren’t sent, when someone opens Lectern there.'
          : 'This browser keeps the next three weeks, encrypted, so that you can read them without a network.'
      }
    >
      {isOwner && <OfflineDays account={account} />}
      {kept && <KeptFilesList kept={kept} />}
    </Card>
  );
}

function OfflineDays({ account }: { account: AccountResponse }) {
  const client = useQueryClient();
  const { save, isPending } = useSavePreference(account, 'Offline setting not changed');
  const { offlineDays = 0 } = account;
  const choose = (value: string) => {
    const days = Number(value);
    if (days === offlineDays) return;
    save({ offlineDays: days }, () => {
      if (days === 0) {
        forgetKept();
        void client.invalidateQueries(keptFilesQuery);
      }
      toastSuccess(days === 0 ? 'Nothing is kept offline' : `Kept for ${labelOf(days)}`);
    });
  };
  const options = [...new Set([...choices, offlineDays])]
    .sort((a, b) => a - b)
    .map((days) => ({ value: String(days), label: labelOf(days) }));
  return (
    <Field label="Keep offline">
      <Select
        className="sm:max-w-60"
        options={options}
        value={String(offlineDays)}
        onChange={choose}
        busy={isPending}
      />
    </Field>
  );
}
