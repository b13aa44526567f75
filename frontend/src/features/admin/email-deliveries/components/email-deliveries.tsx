/** E-mails that were sent or refused, the newest first. `accountId` shows those of one account. */
import { useState } from 'react';
import {
  deliveryStatus,
  listEmailDeliveriesQuery,
  type EmailDeliveryResponse,
} from '@lectern/protocol/email-deliveries';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Send, X } from 'lucide-react';
import { Link } from 'wouter';
import { FormAlert } from '@/components/forms/form-alert';
import { problemText } from '@/components/forms/use-server-problem';
import { LoadProblem } from '@/components/lists/load-problem';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DataTable, type DataTableColumn } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast-store';
import { rowsOf } from '@/lib/api-list';
import { formatCount, formatInstant } from '@/lib/format';
import { useUrlFilters } from '@/lib/use-url-filters';
import { emailDeliveriesQuery, emailTemplatesQuery, useResendEmail } from '../api/email-deliveries.queries';

const FILTERS = ['status', 'template', 'accountId'] as const;
const ANY = 'any';

/** `daily-digest` → `Daily digest`. */
export function templateWords(template: string): string {
  const words = template.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const columns: DataTableColumn<EmailDeliveryResponse>[] = [
  {
    id: 'template',
    header: 'E-mail',
    cell: ({ template, isResent, resendRequestedAt }) => (
      <span className="block min-w-0">
        <span className="font-medium">{templateWords(template)}</span>
        {isResent && <span className="block text-xs text-muted">Sent again</span>}
        {resendRequestedAt && (
          <span className="block text-xs text-muted">Asked for again {formatInstant(resendRequestedAt)}</span>
        )}
      </span>
    ),
  },
  {
    id: 'recipient',
    header: 'To',
    cell: ({ recipient, account }) => (
      <span className="block min-w-0 max-sm:text-right">
        <span className="wrap-anywhere">{recipient}</span>
        {account && (
          <span className="block text-xs">
            <Link href={`/admin/accounts/${account.id}`} className="text-muted underline underline-offset-2">
              {account.username}
            </Link>
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, reason }) => (
      <span className="block min-w-0 max-sm:text-right">
        {status === 'sent' ? (
          <Badge tone="success" icon={<CircleCheck aria-hidden />}>
            Sent
          </Badge>
        ) : (
          <Badge tone="danger" icon={<CircleX aria-hidden />}>
            Refused
          </Badge>
        )}
        {reason && <span className="mt-1 line-clamp-3 text-xs wrap-anywhere text-muted">{reason.detail}</span>}
      </span>
    ),
    className: 'max-w-80',
  },
  {
    id: 'deliveredAt',
    header: 'When',
    cell: ({ deliveredAt }) => <span className="whitespace-nowrap">{formatInstant(deliveredAt)}</span>,
  },
];

export function EmailDeliveries({ accountId }: { accountId?: string }) {
  const [filters, setFilters] = useUrlFilters(listEmailDeliveriesQuery, FILTERS);
  const list = useInfiniteQuery(emailDeliveriesQuery(accountId ? { accountId } : filters));
  const [asking, setAsking] = useState<EmailDeliveryResponse | null>(null);
  const rows = rowsOf(list.data);
  const isFiltered = !accountId && Object.values(filters).some(Boolean);
  const showAll = () => setFilters({ status: undefined, template: undefined, accountId: undefined });
  return (
    <div className="space-y-4">
      {!accountId && (
        <div className="flex flex-wrap items-center gap-3">
          <Select
            aria-label="Status"
            options={[
              { value: ANY, label: 'Sent and refused' },
              ...deliveryStatus.options.map((value) => ({ value, label: templateWords(value) })),
            ]}
            value={filters.status ?? ANY}
            onChange={(status) => setFilters({ status: status === ANY ? undefined : status })}
            className="sm:w-48"
          />
          <TemplateFilter value={filters.template} onChange={(template) => setFilters({ template })} />
          {filters.accountId && (
            <Button variant="ghost" size="sm" icon={<X />} onClick={() => setFilters({ accountId: undefined })}>
              All accounts
            </Button>
          )}
        </div>
      )}
      <DataTable
        label="E-mails"
        columns={columns}
        rows={rows}
        getRowId={({ key }) => key}
        loading={list.isPending}
        rowActions={(delivery) => (
          <IconButton
            size="sm"
            icon={<Send />}
            label={`Send again: ${templateWords(delivery.template)}`}
            onClick={() => setAsking(delivery)}
          />
        )}
        error={
          list.isError && !rows ? (
            <LoadProblem error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
          ) : undefined
        }
        empty={
          <EmptyState
            title={isFiltered ? 'No e-mail like that' : 'No e-mail yet'}
            description={
              isFiltered
                ? 'E-mails are listed for 180 days.'
                : 'Every e-mail that goes out is listed here for 180 days, without what it says.'
            }
            action={
              isFiltered ? (
                <Button variant="secondary" onClick={showAll}>
                  Show all
                </Button>
              ) : undefined
            }
          />
        }
        hasMore={list.hasNextPage}
        onLoadMore={() => void list.fetchNextPage()}
        loadingMore={list.isFetchingNextPage}
        countText={rows && rows.length > 0 ? `${formatCount(rows.length, 'e-mail')} shown` : undefined}
      />
      {asking && <ResendDialog delivery={asking} onClose={() => setAsking(null)} />}
    </div>
  );
}

function TemplateFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (template: string | undefined) => void;
}) {
  const { data } = useQuery(emailTemplatesQuery());
  const templates = new Set([...(data?.templates ?? []), ...(value ? [value] : [])]);
  return (
    <Select
      aria-label="Kind of e-mail"
      options={[
        { value: ANY, label: 'All e-mails' },
        ...[...templates].map((template) => ({ value: template, label: templateWords(template) })),
      ]}
      value={value ?? ANY}
      onChange={(template) => onChange(template === ANY ? undefined : template)}
      className="sm:w-64"
    />
  );
}

function ResendDialog({ delivery, onClose }: { delivery: EmailDeliveryResponse; onClose: () => void }) {
  const resend = useResendEmail();
  const what = templateWords(delivery.template);
  const why = delivery.whyNotAgain;
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={why === null ? `Send “${what}” again?` : `“${what}” is not sent again`}
      description={
        why ??
        `It is made anew from what is true now and goes to the same address, ${delivery.recipient}. If there is nothing to say any more, nothing is sent.`
      }
      confirmLabel="Send again"
      cancelLabel={why === null ? 'Cancel' : 'Close'}
      variant="primary"
      confirmDisabled={why !== null}
      busy={resend.isPending}
      onConfirm={() =>
        resend.mutate(delivery.key, {
          onSuccess: (count) => {
            toast({
              title: count > 0 ? 'On its way again' : 'Already on its way',
              description: what,
              variant: 'success',
            });
            onClose();
          },
        })
      }
    >
      {resend.isError && <FormAlert>{problemText(resend.error)}</FormAlert>}
    </ConfirmDialog>
  );
}
