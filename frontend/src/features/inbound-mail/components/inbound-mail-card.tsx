/** In the account settings of an owner: the private address of the office, whether answers come in, and what came. */
import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Copy, MailPlus } from 'lucide-react';
import { AskDialog } from '@/components/forms/ask-dialog';
import { problemToast } from '@/components/forms/use-server-problem';
import { Loaded } from '@/components/lists/loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { copyText } from '@/components/ui/copy-text';
import { Input } from '@/components/ui/input';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { toastSuccess } from '@/components/ui/toast-store';
import { inboundAddressQuery, useMakeAddress, useReplySetting } from '../api/inbound-mail';
import { WaitingMessages } from './waiting-messages';

export function InboundMailCard({ timeZone }: { timeZone: string }) {
  const query = useQuery(inboundAddressQuery);
  return (
    <>
      <Card
        title="Forward email"
        isTitledByPage
        description="Forward an inquiry or a client’s email here. You choose where it goes."
      >
        <Loaded query={query} skeleton={<SkeletonGroup label="Loading the address" bars={['h-24']} />}>
          {({ isOffered, address }) =>
            address ? <TheAddress address={address} /> : isOffered ? <NoAddress /> : <p>This server takes no email.</p>
          }
        </Loaded>
      </Card>
      {query.data?.isOffered && (
        <>
          <Replies takesReplies={query.data.takesReplies} />
          <WaitingMessages timeZone={timeZone} />
        </>
      )}
    </>
  );
}

function Replies({ takesReplies }: { takesReplies: boolean }) {
  const change = useReplySetting();
  return (
    <Card title="Replies to your emails">
      <Switch
        label="Replies come through Lectern"
        description="Clients’ replies appear in the timeline and in your mailbox."
        checked={takesReplies}
        busy={change.isPending}
        onChange={(isOn) => change.mutate({ isOn }, { onError: problemToast('Not changed') })}
      />
    </Card>
  );
}

function NoAddress() {
  const make = useMakeAddress();
  const create = () =>
    make.mutate(
      { input: { replaces: false } },
      { onSuccess: () => toastSuccess('Your address is ready'), onError: problemToast('No address created') },
    );
  return (
    <Button icon={<MailPlus aria-hidden />} busy={make.isPending} onClick={create}>
      Create an address
    </Button>
  );
}

function TheAddress({ address }: { address: string }) {
  const id = useId();
  const [isRenewing, setIsRenewing] = useState(false);
  const renew = useMakeAddress();
  return (
    <div className="space-y-3">
      <label htmlFor={id} className="block text-sm font-medium">
        Your private address
      </label>
      <Input
        id={id}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        className="font-mono text-sm"
      />
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Copy aria-hidden />}
          onClick={() =>
            void copyText(address, { title: 'Address copied', description: 'Save it as a contact in your email app.' })
          }
        >
          Copy address
        </Button>
        <Button variant="secondary" onClick={() => setIsRenewing(true)}>
          Renew…
        </Button>
      </div>
      {isRenewing && (
        <AskDialog
          title="Renew the address?"
          description="Email to the current address is refused right away. Change it wherever you forward from."
          confirmLabel="Renew"
          variant="primary"
          work={async () => {
            await renew.mutateAsync({ input: { replaces: true } });
            toastSuccess('Address renewed', 'Forward to the new one from now on.');
          }}
          onClose={() => setIsRenewing(false)}
        />
      )}
    </div>
  );
}
