/** What was sent to a webhook in the last 30 days, what came back, and sending it again. */
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  DELIVERIES_KEPT_DAYS,
  webhookDeliveryStatusTable,
  type WebhookDeliveryItem,
  type WebhookEndpointResponse,
} from '@lectern/protocol/webhooks';
import { RotateCw } from 'lucide-react';
import { problemToast } from '@/components/forms/use-server-problem';
import { LoadedList, rowsOf } from '@/components/lists/loaded';
import { SignBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatCount, formatInstant } from '@/lib/format';
import { deliveriesQuery, useResend, useResendFailed } from '../api/webhooks';

type Props = { webhook: WebhookEndpointResponse; timeZone: string; onClose: () => void };

/** While something waits, and the dialog is open. */
const LOOK_MS = 3_000;

export function WebhookLogDialog({ webhook, timeZone, onClose }: Props) {
  const { id, status } = webhook;
  const log = useInfiniteQuery({
    ...deliveriesQuery(id),
    refetchInterval: ({ state }) => (rowsOf(state.data)?.some((row) => row.status === 'waiting') ? LOOK_MS : false),
  });
  const resendFailed = useResendFailed();
  const isOn = status === 'on';
  const failed = rowsOf(log.data)?.filter((row) => row.status === 'failed') ?? [];
  const oldest = failed.at(-1);
  const sendAll = (since: string) =>
    resendFailed.mutate(
      { id, input: { since } },
      {
        onSuccess: ({ resent }) => toastSuccess(`${formatCount(resent, 'message')} sent again`),
        onError: problemToast('Not sent'),
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      help="webhooks"
      title="Deliveries"
      description={`The last ${DELIVERIES_KEPT_DAYS} days of ${webhook.url}`}
      footer={
        <>
          {oldest && (
            <Button
              variant="secondary"
              disabled={!isOn}
              busy={resendFailed.isPending}
              onClick={() => sendAll(oldest.createdAt)}
            >
              Send all failed again
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <LoadedList
        query={log}
        skeleton={<SkeletonGroup label="Loading deliveries" bars={['h-14', 'mt-3 h-14']} />}
        empty={{
          title: 'Nothing sent yet',
          description: 'Choose “Send a test” in the menu, or wait for the next event.',
        }}
        compact
        moreClass="pt-4"
      >
        {(rows) => (
          <ul aria-label="Deliveries" className="divide-y divide-line">
            {rows.map((delivery) => (
              <Delivery key={delivery.id} id={id} isOn={isOn} delivery={delivery} timeZone={timeZone} />
            ))}
          </ul>
        )}
      </LoadedList>
    </Dialog>
  );
}

type DeliveryProps = { id: string; isOn: boolean; delivery: WebhookDeliveryItem; timeZone: string };

function Delivery({ id, isOn, delivery, timeZone }: DeliveryProps) {
  const resend = useResend();
  const { type, status, createdAt, attempts, nextAttemptAt, responseStatus, responseBody, problem } = delivery;
  const send = () =>
    resend.mutate(
      { id, deliveryId: delivery.id },
      { onSuccess: () => toastSuccess('Sent again'), onError: problemToast('Not sent') },
    );
  return (
    <li className="flex items-start gap-3 py-3 text-sm">
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {type}
          <SignBadge sign={webhookDeliveryStatusTable[status]} />
        </p>
        <p className="text-muted">
          {formatInstant(createdAt, timeZone)} · {formatCount(attempts, 'attempt')}
          {status === 'waiting' && attempts > 0 && nextAttemptAt && ` · next ${formatInstant(nextAttemptAt, timeZone)}`}
        </p>
        {problem && <p className="text-danger-text">{problem}</p>}
        {responseStatus !== null && (
          <details>
            <summary className="cursor-pointer text-muted">Answer {responseStatus}</summary>
            <pre className="mt-2 max-h-48 overflow-auto rounded-md bg-sunken p-3 text-xs wrap-anywhere whitespace-pre-wrap">
              {responseBody || 'Without a body'}
            </pre>
          </details>
        )}
      </div>
      <IconButton
        label={`Send ${type} again`}
        icon={<RotateCw />}
        size="sm"
        disabled={!isOn}
        busy={resend.isPending}
        onClick={send}
      />
    </li>
  );
}
