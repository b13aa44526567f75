import { useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import {
  contractStatuses,
  contractStatusLabels,
  contractStatusTable,
  isContractOpen,
} from '@lectern/protocol/contract-status';
import {
  contractGroupLabels,
  eventBesideTitle,
  ListContractsQuery,
  type ContractListItem,
} from '@lectern/protocol/contracts';
import { useLocation } from 'wouter';
import { ListChips } from '@/components/lists/list-filters';
import { ListTable } from '@/components/lists/list-table';
import { useListFilters } from '@/components/lists/use-list-filters';
import { useReminder } from '@/components/lists/use-reminder';
import { TwoLines } from '@/components/lists/two-lines';
import { Button, LinkButton } from '@/components/ui/button';
import type { DataTableColumn } from '@/components/ui/data-table';
import { PaperDrawing } from '@/components/ui/drawings';
import { LocalDate } from '@/components/ui/local-date';
import { SignChip } from '@/components/ui/status-chip';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatInstantDate } from '@/lib/format';
import { contractCountsQuery, contractsQuery } from '../api/contracts.queries';
import { nextStepText } from '../contract-labels';
import { RemindDialog } from './contract-dialogs';

const filterKeys = ['q', 'status', 'eventId', 'clientId', 'bureauPartnerId', 'sort', 'direction'] as const;

/** Who has it, or how it ended; the group and the status say the rest. */
const moreThanStatus = (contract: ContractListItem): string | null =>
  contract.group === 'waiting' || (contract.group === 'done' && contract.sealState !== 'sealed')
    ? nextStepText(contract)
    : null;

const columns: DataTableColumn<ContractListItem>[] = [
  {
    id: 'title',
    header: 'Contract',
    line: 'title',
    cell: ({ title, number, kind, eventTitle }) => {
      // Most are called after their event: what follows is the same in every row.
      const isOfEvent = title.startsWith(`${eventTitle}: `);
      return (
        <TwoLines
          more={[
            isOfEvent ? title.slice(eventTitle.length + 2) : eventBesideTitle({ title, eventTitle }),
            kind === 'amendment' ? 'amendment' : null,
            number ?? 'no number yet',
          ]
            .filter(Boolean)
            .join(', ')}
        >
          <span className="font-medium wrap-anywhere sm:block">{isOfEvent ? eventTitle : title}</span>
        </TwoLines>
      );
    },
  },
  {
    id: 'status',
    header: 'Status',
    line: 'mark',
    cell: (contract) => (
      <TwoLines more={moreThanStatus(contract)}>
        {/* A phone has the button there, under "Your turn to sign". */}
        <span className={clsx('inline-flex', contract.group === 'mine' && 'max-sm:hidden')}>
          <SignChip sign={contractStatusTable[contract.status]} size="sm" />
        </span>
      </TwoLines>
    ),
  },
  {
    id: 'event',
    header: 'Event date',
    line: 'fact',
    cell: (contract) => (
      <>
        {moreThanStatus(contract) && <span className="wrap-anywhere sm:hidden">{moreThanStatus(contract)}</span>}
        <span className={clsx('whitespace-nowrap', moreThanStatus(contract) && 'max-sm:hidden')}>
          <LocalDate value={contract.eventDate} />
        </span>
      </>
    ),
  },
  {
    id: 'party',
    header: 'With',
    from: 'lg',
    cell: ({ clientName, bureauPartnerName }) =>
      [clientName, bureauPartnerName].filter(Boolean).join(', ') || <span className="text-muted">–</span>,
  },
  {
    id: 'updatedAt',
    header: 'Last change',
    from: 'xl',
    sortable: true,
    firstDirection: 'desc',
    cell: ({ updatedAt }) => <span className="whitespace-nowrap">{formatInstantDate(updatedAt)}</span>,
  },
];

export function ContractsList({ onNew }: { onNew: () => void }) {
  const filters = useListFilters(ListContractsQuery, filterKeys);
  const list = useInfiniteQuery(contractsQuery({ sort: 'next', direction: 'asc', ...filters.values }));
  const counts = useQuery(contractCountsQuery);
  const [, navigate] = useLocation();
  const reminder = useReminder();
  const [reminding, setReminding] = useState<ContractListItem | null>(null);

  return (
    <div className="space-y-4">
      <ListTable
        label="Contracts"
        columns={columns}
        query={list}
        rowHref={({ id }) => `/contracts/${id}`}
        swipeOf={(contract) => {
          const { id, title, status, eventId, group } = contract;
          const isDraft = status === 'draft';
          if (!isDraft && !isContractOpen(status)) return {};
          const open = () => navigate(`/contracts/${id}`);
          const isTheirs = group === 'waiting';
          return {
            right: isTheirs
              ? { label: 'Send a reminder', act: () => setReminding(contract) }
              : { label: isDraft ? 'Review and send' : 'Sign', act: open },
            left: reminder({ title: `Follow up on “${title}”`, eventId }),
          };
        }}
        filters={filters}
        search="Search contracts"
        fields={
          <ListChips
            filters={filters}
            name="status"
            label="Status"
            chips={contractStatuses.map((value) => ({
              value,
              label: (
                <>
                  {contractStatusLabels[value]}
                  {counts.data?.byStatus[value] ? (
                    <span className="text-xs text-muted tabular-nums">{counts.data.byStatus[value]}</span>
                  ) : null}
                </>
              ),
            }))}
          />
        }
        firstSort={{ id: 'next', direction: 'asc' }}
        firstOrder="What to do first"
        groupOf={({ group }) => ({ label: contractGroupLabels[group] })}
        rowActions={(contract) =>
          contract.group === 'mine' && (
            <LinkButton
              size="sm"
              href={`/contracts/${contract.id}`}
              className="max-sm:mr-3"
              aria-label={`Sign “${contract.title}”`}
            >
              Sign
            </LinkButton>
          )
        }
        noMatch="No contract matches"
        empty={{
          title: 'From a yes to a signature',
          description:
            'Choose an event and a template. Lectern fills in the details, flags what’s missing and collects signatures on any phone.',
          drawing: <PaperDrawing />,
          action: <Button onClick={onNew}>Write a contract</Button>,
        }}
        noun="contract"
      />
      {reminding && (
        <RemindDialog
          contractId={reminding.id}
          signer={{ id: reminding.nextSignerId ?? undefined, name: reminding.nextSignerName ?? 'the signer' }}
          onClose={() => setReminding(null)}
          onDone={() => {
            setReminding(null);
            toastSuccess('Reminder sent');
          }}
        />
      )}
    </div>
  );
}
