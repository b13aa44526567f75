import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MOST_PASSKEYS, type PasskeyResponse } from '@lectern/protocol/passkeys';
import { Ellipsis, FingerprintPattern, Pencil, Plus, Trash2 } from 'lucide-react';
import { toastProblem } from '@/components/forms/use-server-problem';
import { Loaded } from '@/components/lists/loaded';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { toastFailure, toastSuccess } from '@/components/ui/toast-store';
import { formatInstant } from '@/lib/format';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { passkeysQuery, useAddPasskey } from '../api/passkeys';
import { NamePasskeyDialog, RemovePasskeyDialog } from './passkey-dialogs';

type Open = { dialog: 'name' | 'rename' | 'remove'; passkey: PasskeyResponse };

const NOT_ADDED = 'No passkey was added';

const isSupported = () => 'PublicKeyCredential' in window;

export function PasskeysCard({ timeZone }: { timeZone: string }) {
  const passkeys = useQuery(passkeysQuery);
  const create = useAddPasskey();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  const add = useOneAtATime(async () => {
    try {
      const passkey = await create.mutateAsync();
      if (passkey === 'canceled') return;
      if (passkey === 'exists') {
        toastFailure(NOT_ADDED, 'This device already has one for your account.');
        return;
      }
      setOpen({ dialog: 'name', passkey });
      toastSuccess('Passkey added', 'You can sign in with it from now on.');
    } catch (error) {
      toastProblem(error, NOT_ADDED);
    }
  });
  const count = passkeys.data?.items.length ?? 0;
  const addButton = isSupported() && (
    <Button
      variant="secondary"
      size="sm"
      icon={<Plus />}
      busy={create.isPending}
      disabled={count >= MOST_PASSKEYS}
      onClick={add}
    >
      Add a passkey
    </Button>
  );

  return (
    <Card
      title="Passkeys"
      description="Sign in with your fingerprint, face or screen lock instead of a password."
      padded={false}
      actions={count > 0 && addButton}
    >
      <Loaded query={passkeys} compact skeleton={<SkeletonGroup bars={['m-5 mb-3 h-10']} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              compact
              title="No passkeys yet"
              description={isSupported() ? 'Add one for each device you use.' : 'This browser can’t use passkeys.'}
              action={addButton}
            />
          ) : (
            <ul aria-label="Passkeys" className="divide-y divide-line border-t border-line">
              {items.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  timeZone={timeZone}
                  onRename={() => setOpen({ dialog: 'rename', passkey })}
                  onRemove={() => setOpen({ dialog: 'remove', passkey })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {(open?.dialog === 'name' || open?.dialog === 'rename') && (
        <NamePasskeyDialog passkey={open.passkey} isNew={open.dialog === 'name'} onClose={close} />
      )}
      {open?.dialog === 'remove' && <RemovePasskeyDialog passkey={open.passkey} onClose={close} />}
    </Card>
  );
}

type RowProps = { passkey: PasskeyResponse; timeZone: string; onRename: () => void; onRemove: () => void };

function PasskeyRow({ passkey, timeZone, onRename, onRemove }: RowProps) {
  const { name, isBackedUp, createdAt, lastUsedAt } = passkey;
  const used = lastUsedAt ? `last used ${formatInstant(lastUsedAt, timeZone)}` : 'not used yet';
  return (
    <li className="flex items-center gap-4 px-4 py-3 sm:px-5">
      <FingerprintPattern aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {name}
          {isBackedUp && <Badge>Synced</Badge>}
        </p>
        <p className="text-muted">
          Added {formatInstant(createdAt, timeZone)} · {used}
        </p>
      </div>
      <Menu
        trigger={<IconButton label={`More about ${name}`} icon={<Ellipsis />} size="sm" />}
        items={[
          { label: 'Rename…', icon: <Pencil />, onSelect: onRename },
          { label: 'Remove…', icon: <Trash2 />, danger: true, onSelect: onRemove },
        ]}
      />
    </li>
  );
}
