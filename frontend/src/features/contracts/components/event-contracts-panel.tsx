/** The contracts of an event, on its Money tab. */
import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { Link, useLocation } from 'wouter';
import { LoadProblem } from '@/components/lists/load-problem';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { rowsOf } from '@/lib/api-list';
import { contractsQuery } from '../api/contracts.queries';
import { nextStepText } from '../contract-labels';
import { ContractChip } from './contract-chip';
import { NewContractDrawer } from './new-contract-drawer';

export function EventContractsPanel({ event }: { event: SpeakingEventResponse }) {
  const [making, setMaking] = useState(false);
  const [, navigate] = useLocation();
  const list = useInfiniteQuery(contractsQuery({ eventId: event.id }));
  const rows = rowsOf(list.data);
  return (
    <Card
      title="Contracts"
      actions={
        rows &&
        rows.length > 0 && (
          <Button variant="secondary" size="sm" icon={<Plus aria-hidden />} onClick={() => setMaking(true)}>
            New contract
          </Button>
        )
      }
    >
      {!rows && list.isError ? (
        <LoadProblem query={list} compact />
      ) : !rows ? (
        <SkeletonGroup label="Loading the contracts">
          <SkeletonText lines={2} />
        </SkeletonGroup>
      ) : rows.length === 0 ? (
        <EmptyState
          compact
          title="No contract yet"
          description="Lectern fills in what it knows of this event, and the client signs on a phone."
          action={
            <Button size="sm" onClick={() => setMaking(true)}>
              Write a contract
            </Button>
          }
        />
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {rows.map((contract) => (
            <li key={contract.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
              <div className="min-w-0 flex-1">
                <Link
                  href={`/contracts/${contract.id}`}
                  className="text-sm font-medium wrap-anywhere underline-offset-4 hover:underline"
                >
                  {[contract.number, contract.title].filter(Boolean).join(', ')}
                </Link>
                <p className="text-sm wrap-anywhere text-muted">{nextStepText(contract)}</p>
              </div>
              <ContractChip status={contract.status} size="sm" />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-4"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      {making && (
        <NewContractDrawer
          event={event}
          onClose={() => setMaking(false)}
          onMade={(contract) => navigate(`/contracts/${contract.id}`)}
        />
      )}
    </Card>
  );
}
