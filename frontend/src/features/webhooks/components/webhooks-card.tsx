/** In the account settings of an owner: which programs hear what happens in the office. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  MAX_WEBHOOK_ENDPOINTS,
  webhookEndpointStatusTable,
  type WebhookEndpointResponse,
} from '@lectern/protocol/webhooks';
import { Ellipsis, KeyRound, List, Pencil, Plus, Power, RefreshCw, Send, Trash2 } from 'lucide-react';
import { AskDialog } from '@/components/forms/ask-dialog';
import { problemToast } from '@/components/forms/use-server-problem';
import { Loaded } from '@/components/lists/loaded';
import { SignBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatCount, formatInstant } from '@/lib/format';
import { useSendTest, useWebhooks, webhooksQuery } from '../api/webhooks';
import { WebhookDialog } from './webhook-dialog';
import { WebhookLogDialog } from './webhook-log-dialog';
import { WebhookSecretDialog } from './webhook-secret-dialog';

type Ask = 'edit' | 'secret' | 'rotate' | 'log' | 'delete';
type Open = { ask: Ask; webhook: WebhookEndpointResponse } | { ask: 'add' } | null;

export function WebhooksCard({ timeZone }: { timeZone: string }) {
  const webhooks = useQuery(webhooksQuery);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { items = [] } = webhooks.data ?? {};
  const add = (
    <Button
      size="sm"
      icon={<Plus />}
      disabled={items.length >= MAX_WEBHOOK_ENDPOINTS}
      onClick={() => setOpen({ ask: 'add' })}
    >
      Add a webhook
    </Button>
  );
  return (
    <Card
      title="Webhooks"
      isTitledByPage
      description="Lectern sends what happens in your office to other programs, as it happens."
      padded={false}
      actions={items.length > 0 && add}
    >
      <Loaded query={webhooks} compact skeleton={<SkeletonGroup bars={['m-5 mb-3 h-14', 'm-5 mt-0 h-14']} />}>
        {() =>
          items.length === 0 ? (
            <EmptyState
              compact
              title="No webhooks yet"
              description="Send events, contracts and invoices to Zapier, Make or your own server."
              action={add}
            />
          ) : (
            <ul aria-label="Webhooks" className="divide-y divide-line border-t border-line">
              {items.map((webhook) => (
                <Webhook
                  key={webhook.id}
                  webhook={webhook}
                  timeZone={timeZone}
                  onAsk={(ask) => setOpen({ ask, webhook })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {open?.ask === 'add' && (
        <WebhookDialog onClose={close} onCreated={(webhook) => setOpen({ ask: 'secret', webhook })} />
      )}
      {open?.ask === 'edit' && <WebhookDialog webhook={open.webhook} onClose={close} />}
      {open?.ask === 'secret' && <WebhookSecretDialog webhook={open.webhook} onClose={close} />}
      {open?.ask === 'rotate' && <WebhookSecretDialog webhook={open.webhook} rotates onClose={close} />}
      {open?.ask === 'log' && <WebhookLogDialog webhook={open.webhook} timeZone={timeZone} onClose={close} />}
      {open?.ask === 'delete' && <DeleteDialog webhook={open.webhook} onClose={close} />}
    </Card>
  );
}

type WebhookProps = { webhook: WebhookEndpointResponse; timeZone: string; onAsk: (ask: Ask) => void };

function Webhook({ webhook, timeZone, onAsk }: WebhookProps) {
  const { update } = useWebhooks();
  const test = useSendTest();
  const { id, version, url, description, eventTypes, status, lastSuccessAt, failingSince } = webhook;
  const name = description ?? new URL(url).host;
  const isOn = status === 'on';
  const sendTest = () =>
    test.mutate(
      { id },
      { onSuccess: () => toastSuccess('Test sent', 'The log shows the answer.'), onError: problemToast('Not sent') },
    );
  const turn = () =>
    update.mutate(
      { id, version, isEnabled: !isOn },
      { onSuccess: () => toastSuccess(isOn ? 'Webhook off' : 'Webhook on'), onError: problemToast('Not changed') },
    );
  return (
    <li className="flex items-start gap-3 px-4 py-3 text-sm sm:px-5">
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {name}
          <SignBadge sign={webhookEndpointStatusTable[status]} />
        </p>
        <p className="wrap-anywhere text-muted">{url}</p>
        <p className="text-muted">
          {eventTypes ? formatCount(eventTypes.length, 'kind of event', 'kinds of events') : 'All events'}
          {' · '}
          {isOn && failingSince
            ? `Failing since ${formatInstant(failingSince, timeZone)}`
            : lastSuccessAt
              ? `Last delivered ${formatInstant(lastSuccessAt, timeZone)}`
              : 'Nothing delivered yet'}
        </p>
      </div>
      <Menu
        trigger={<IconButton label={`More about ${name}`} icon={<Ellipsis />} size="sm" busy={test.isPending} />}
        items={[
          { label: 'Deliveries', icon: <List />, reads: true, onSelect: () => onAsk('log') },
          { label: 'Send a test', icon: <Send />, disabled: !isOn, onSelect: sendTest },
          { label: 'Edit…', icon: <Pencil />, onSelect: () => onAsk('edit') },
          { label: 'Reveal secret', icon: <KeyRound />, onSelect: () => onAsk('secret') },
          { label: 'New secret…', icon: <RefreshCw />, onSelect: () => onAsk('rotate') },
          { label: isOn ? 'Turn off' : 'Turn on', icon: <Power />, onSelect: turn },
          { label: 'Delete…', icon: <Trash2 />, danger: true, onSelect: () => onAsk('delete') },
        ]}
      />
    </li>
  );
}

function DeleteDialog({ webhook, onClose }: { webhook: WebhookEndpointResponse; onClose: () => void }) {
  const { remove } = useWebhooks();
  return (
    <AskDialog
      title="Delete this webhook?"
      description="Nothing more is sent there, and its log is gone."
      confirmLabel="Delete"
      isRefusalFinal
      work={async () => {
        await remove.mutateAsync(webhook);
        toastSuccess('Webhook deleted');
      }}
      onClose={onClose}
    />
  );
}
