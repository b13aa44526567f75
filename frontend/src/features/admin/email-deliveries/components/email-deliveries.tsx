/** Emails that were sent, refused or withheld, the newest first. */
import { useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  deliveryStatusTable,
  ListEmailDeliveriesQuery,
  type EmailDeliveryResponse,
} from '@lectern/protocol/email-deliveries';
import { column, optionsOf } from '@lectern/protocol/enum-tables';
import { Send } from 'lucide-react';
import { Link } from 'wouter';
import { AskDialog } from '@/components/forms/ask-dialog';
import { ListScope, ListSelect } from '@/components/lists/list-filters';
import { ListTable } from '@/components/lists/list-table';
import { useListFilters, type ListFilters } from '@/components/lists/use-list-filters';
import { TwoLines } from '@/components/lists/two-lines';
import { SignBadge } from '@/components/ui/badge';
import type { DataTableColumn } from '@/components/ui/data-table';
import { Button } from '@/components/ui/button';
import { toastSuccess } from '@/components/ui/toast-store';
import { capitalized } from '@/lib/format';
import { instantText, sayInstant } from '@/lib/place-time';
import { emailDeliveriesQuery, emailTemplatesQuery, useResendEmail } from '../api/email-deliveries';

const statusOptions = optionsOf(column(deliveryStatusTable, 'label'));

/** `daily-digest` → `Daily digest`. */
const templateWords = (template: string) => capitalized(template.replaceAll('-', ' '));

const columns: DataTableColumn<EmailDeliveryResponse>[] = [
  {
    id: 'template',
    header: 'Email',
    line: 'title',
    cell: ({ template, isResent, resendRequestedAt }) => (
      <TwoLines more={[isResent && 'Sent again', resendRequestedAt && `Resending ${sayInstant(resendRequestedAt)}`]}>
        <span className="font-medium">{templateWords(template)}</span>
      </TwoLines>
    ),
  },
  {
    id: 'recipient',
    header: 'To',
    line: 'fact',
    className: 'max-sm:col-span-4 sm:max-w-80',
    cell: ({ recipient, account, status, reason, isResent }) => (
      <span className="min-w-0 sm:block">
        {/* A phone cuts the end of the line: what went wrong matters more than the address. */}
        <span className="sm:hidden">
          {status !== 'sent' && (
            <span className="font-medium text-danger-text">{deliveryStatusTable[status].label} · </span>
          )}
          {reason && `${reason.words ?? reason.detail} · `}
          {isResent && 'Sent again · '}
        </span>
        <span title={recipient} className="sm:line-clamp-1">
          {recipient}
        </span>
        {account && (
          <span className="line-clamp-1 text-xs max-sm:hidden">
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
      <span className="block min-w-0">
        <SignBadge sign={deliveryStatusTable[status]} />
        {reason && (
          <span title={reason.detail} className="mt-1 line-clamp-2 text-xs wrap-anywhere text-muted">
            {reason.detail}
          </span>
        )}
      </span>
    ),
    className: 'sm:max-w-80',
  },
  {
    id: 'deliveredAt',
    header: 'When',
    line: 'value',
    cell: ({ deliveredAt }) => <span className="whitespace-nowrap max-sm:text-muted">{instantText(deliveredAt)}</span>,
  },
];

export function EmailDeliveries() {
  const filters = useListFilters(ListEmailDeliveriesQuery, ['status', 'template', 'accountId']);
  const list = useInfiniteQuery(emailDeliveriesQuery(filters.values));
  const [asking, setAsking] = useState<EmailDeliveryResponse | null>(null);
  return (
    <div className="space-y-4">
      <ListScope filters={filters} keys={['accountId']} />
      <ListTable
        label="Emails"
        columns={columns}
        query={list}
        getRowId={({ key }) => key}
        rowActions={(delivery) => (
          <Button
            variant="ghost"
            size="sm"
            icon={<Send aria-hidden />}
            aria-label={`Send again: ${templateWords(delivery.template)}`}
            onClick={() => setAsking(delivery)}
          >
            <span className="max-sm:hidden">Send again</span>
          </Button>
        )}
        filters={filters}
        fields={
          <>
            <ListSelect
              filters={filters}
              name="status"
              label="Status"
              any="All statuses"
              options={statusOptions}
              className="sm:w-48"
            />
            <TemplateFilter filters={filters} />
          </>
        }
        noMatch={{ title: 'No matching emails', description: 'Emails are listed for 180 days.' }}
        empty={{
          title: 'No emails yet',
          description: 'Every email sent is listed here for 180 days, without its contents.',
        }}
        noun="email"
      />
      {asking && <ResendDialog delivery={asking} onClose={() => setAsking(null)} />}
    </div>
  );
}

function TemplateFilter({ filters }: { filters: ListFilters<'template'> }) {
  const { data } = useQuery(emailTemplatesQuery());
  const { template: chosen } = filters.values;
  const templates = [...new Set([...(data?.templates ?? []), ...(chosen ? [chosen] : [])])];
  return (
    <ListSelect
      filters={filters}
      name="template"
      label="Type of email"
      any="All emails"
      options={templates.map((template) => ({ value: template, label: templateWords(template) }))}
      className="sm:w-64"
    />
  );
}

function ResendDialog({ delivery, onClose }: { delivery: EmailDeliveryResponse; onClose: () => void }) {
  const resend = useResendEmail();
  const what = templateWords(delivery.template);
  const why = delivery.whyNotAgain;
  return (
    <AskDialog
      title={why === null ? `Send “${what}” again?` : `“${what}” can’t be sent again`}
      description={
        why ??
        `It’s rebuilt with current data and sent to ${delivery.recipient}. If it no longer applies, nothing is sent.`
      }
      confirmLabel="Send again"
      cancelLabel={why === null ? 'Cancel' : 'Close'}
      variant="primary"
      confirmDisabled={why !== null}
      work={async () => {
        const count = await resend.mutateAsync(delivery.key);
        toastSuccess(count > 0 ? 'Sending again' : 'Already sending', what);
      }}
      onClose={onClose}
    />
  );
}
