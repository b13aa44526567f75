/** Cards and bank payments through the speaker's own Stripe account: connected, what is missing, and what differs. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { connectionLabels, differenceLabels, type ConnectedAccountResponse } from '@lectern/protocol/online-payments';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import { AskDialog } from '@/components/forms/ask-dialog';
import { problemToast } from '@/components/forms/use-server-problem';
import { LoadingText } from '@/components/lists/loaded';
import { NotLoaded } from '@/components/lists/not-loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Acting } from '@/components/ui/part';
import { Switch } from '@/components/ui/switch';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatMoney } from '@/lib/format';
import { useMay } from '@/lib/session/user';
import { connectedAccountQuery, useConnectStripe, useDisconnectStripe, useSaveStripe } from '../../api/online-payments';

export function StripeCard() {
  const query = useQuery(connectedAccountQuery);
  if (query.data?.status === 'off') return null;
  return (
    <Card
      title="Cards and bank payments"
      description="Clients pay on the invoice’s page, and the money goes straight to your own Stripe account."
      help="get-paid-by-card"
      className="mb-4 lg:mb-6"
    >
      {query.data ? (
        <Account account={query.data} />
      ) : (
        <NotLoaded query={query} skeleton={<LoadingText label="Loading your Stripe account" lines={2} />} />
      )}
    </Card>
  );
}

const WORDS: Readonly<Record<ConnectedAccountResponse['status'], string>> = {
  off: '',
  none: 'Stripe charges about 2.9% + 30¢ per card payment. We add nothing.',
  incomplete: 'No one can pay by card until Stripe has what it asks for.',
  ready: 'Your invoices have a Pay now button.',
  disconnected: 'Invoices have no Pay now button. Refunds and disputes of past payments still show up here.',
  lost: 'Lectern no longer has access to your Stripe account, so past payments can’t be updated either.',
};

const CONNECT: Partial<Record<ConnectedAccountResponse['status'], string>> = {
  none: 'Connect Stripe',
  incomplete: 'Continue at Stripe',
  disconnected: 'Connect again',
  lost: 'Connect Stripe',
};

function Account({ account }: { account: ConnectedAccountResponse }) {
  const { status, missing, canPayOut, differences } = account;
  const [isAsking, setAsking] = useState(false);
  const connect = useConnectStripe();
  const disconnect = useDisconnectStripe();
  const save = useSaveStripe();
  const isReady = status === 'ready';
  const mayConnect = useMay('office');
  const label = CONNECT[status] ?? (missing.length > 0 ? 'Continue at Stripe' : undefined);
  return (
    <div className="space-y-4 text-sm">
      <div>
        {status !== 'none' && (
          <p className="flex items-center gap-2 font-semibold">
            {isReady ? (
              <CircleCheck aria-hidden className="size-5 text-success-text" strokeWidth={1.5} />
            ) : (
              <CircleAlert aria-hidden className="size-5 text-warning-text" strokeWidth={1.5} />
            )}
            {connectionLabels[status]}
          </p>
        )}
        <p className="mt-1 text-muted">{WORDS[status]}</p>
        {isReady && !canPayOut && (
          <p className="mt-1 text-muted">Stripe keeps your money until it can pay out to a bank account.</p>
        )}
      </div>
      {(status === 'incomplete' || isReady) && missing.length > 0 && (
        <div>
          <h3 className="font-semibold">Stripe still needs</h3>
          <ul className="mt-1 list-disc pl-5">
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
      {isReady && (
        <Acting>
          <Switch
            checked={account.recordsFees}
            onChange={(recordsFees) =>
              save.mutate({ recordsFees }, { onError: problemToast('That couldn’t be saved', 'Please try again.') })
            }
            busy={save.isPending}
            label="Add Stripe’s fees to my expenses"
          />
        </Acting>
      )}
      {account.connectedAt && status !== 'lost' && (
        <p>
          <Link href="/invoices?view=payouts" className="font-semibold underline underline-offset-4">
            Payouts to your bank
          </Link>
        </p>
      )}
      {differences.length > 0 && <Differences differences={differences} />}
      {mayConnect ? (
        <div className="flex flex-wrap gap-2">
          {label && (
            <Button
              variant={isReady ? 'secondary' : 'primary'}
              busy={connect.isPending}
              onClick={() => connect.mutate({}, { onError: problemToast('Stripe couldn’t be opened') })}
              className="max-sm:w-full"
            >
              {label}
            </Button>
          )}
          {(isReady || status === 'incomplete') && (
            <Button variant="secondary" onClick={() => setAsking(true)} className="max-sm:w-full">
              Disconnect
            </Button>
          )}
        </div>
      ) : (
        <p className="text-muted">Only the owner of the account can connect or disconnect Stripe.</p>
      )}
      {isAsking && (
        <AskDialog
          title="Disconnect Stripe?"
          description="Invoices lose their Pay now button right away. Your Stripe account and the money in it stay yours."
          confirmLabel="Disconnect"
          work={async () => {
            await disconnect.mutateAsync();
            toastSuccess('Stripe is disconnected');
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function Differences({ differences }: Pick<ConnectedAccountResponse, 'differences'>) {
  return (
    <div>
      <h3 className="font-semibold">To look at</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {differences.map(({ month, providerId, invoiceId, kind, amountCents, currency }) => (
          <li key={`${month} ${providerId}`} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              {differenceLabels[kind]}
              <span className="block text-xs wrap-anywhere text-muted">
                {month} · {providerId}
              </span>
            </span>
            {invoiceId && kind !== 'not_here' ? (
              <Link href={`/invoices/${invoiceId}`} className="tabular-nums underline">
                {formatMoney(amountCents, currency)}
              </Link>
            ) : (
              <span className="tabular-nums">{formatMoney(amountCents, currency)}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
