/** The contracts of an event, on its Money tab. */
import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { contractStatusTable } from '@lectern/protocol/contract-status';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { Link, useLocation } from 'wouter';
import { LoadingText } from '@/components/lists/loaded';
import { Panel } from '@/components/lists/panel';
import { SignChip } from '@/components/ui/status-chip';
import { contractsQuery } from '../api/contracts.queries';
import { nextStepText } from '../contract-labels';
import { NewContractDrawer } from './new-contract-drawer';

export function EventContractsPanel({ event }: { event: SpeakingEventResponse }) {
  const [making, setMaking] = useState(false);
  const [, navigate] = useLocation();
  const list = useInfiniteQuery(contractsQuery({ eventId: event.id }));
  return (
    <>
      <Panel
        title="Contracts"
        add={{
          label: 'New contract',
          firstLabel: 'Write a contract',
          icon: <Plus aria-hidden />,
          onAdd: () => setMaking(true),
        }}
        padded
        query={list}
        skeleton={<LoadingText label="Loading the contracts" lines={2} />}
        empty={{
          title: 'No contract yet',
          description: 'Lectern fills in this event’s details, and your client signs on any phone.',
        }}
        moreClass="mt-4"
        moreLabel="Show more"
      >
        {(rows) => (
          <ul className="-my-3 divide-y divide-line">
            {rows.map((contract) => (
              <li key={contract.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
                <div className="min-w-0 flex-1">
                  <Link
                    href={`/contracts/${contract.id}`}
                    className="text-sm font-medium wrap-anywhere underline-offset-4 hover:underline"
                  >
                    {contract.title.replace(`${event.title}: `, '')}
                  </Link>
                  <p className="text-sm wrap-anywhere text-muted">
                    {[contract.number, nextStepText(contract)].filter(Boolean).join(' · ')}
                  </p>
                </div>
                <SignChip sign={contractStatusTable[contract.status]} size="sm" />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {making && (
        <NewContractDrawer
          event={event}
          onClose={() => setMaking(false)}
          onMade={(contract) => navigate(`/contracts/${contract.id}`)}
        />
      )}
    </>
  );
}
