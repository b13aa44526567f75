import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { isContractOpen } from '@lectern/protocol/contract-status';
import { useParams } from 'wouter';
import { DetailState } from '@/components/lists/detail-state';
import { contractQuery } from '@/features/contracts/api/contracts.queries';
import { ContractDraft } from '@/features/contracts/components/drafts/contract-draft';
import { ContractHeader } from '@/features/contracts/components/contract-header';
import { ContractSent } from '@/features/contracts/components/contract-sent';
import { SendDrawer } from '@/features/contracts/components/drafts/send-drawer';
import { backgroundPart } from '@/components/ui/lazy-part';
import { toastSuccess } from '@/components/ui/toast-store';
import { usePageTitle } from '@/lib/use-page-title';

const PushOffer = backgroundPart(() => import('@/features/account/components/push-offer'), 'PushOffer');

const SEALING_POLL_MS = 3_000;

/** A contract: a draft to write, or what was sent and how far it is. */
export default function ContractPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    ...contractQuery(id),
    // The worker seals it within moments; then there is something to download.
    refetchInterval: ({ state }) => (state.data?.sealState === 'pending' ? SEALING_POLL_MS : false),
  });
  // Saved, a draft begins anew with what was saved; the number also says that this has happened.
  const [saves, setSaves] = useState(0);
  const [sending, setSending] = useState(false);
  usePageTitle(query.data ? [query.data.number, query.data.title].filter(Boolean).join(', ') : 'Contract');
  if (!query.data) {
    return <DetailState query={query} what="contract" back={{ href: '/contracts', label: 'All contracts' }} />;
  }
  const contract = query.data;
  if (contract.status !== 'draft') {
    return (
      <>
        <ContractHeader contract={contract} />
        {isContractOpen(contract.status) && <PushOffer kind="contract_signed" text="Know when it’s signed." />}
        <ContractSent contract={contract} />
      </>
    );
  }
  return (
    <>
      <ContractDraft
        key={`${contract.id} ${saves}`}
        contract={contract}
        justSaved={saves > 0 && !sending}
        header={(actions) => <ContractHeader contract={contract}>{actions}</ContractHeader>}
        onSaved={(_saved, then) => {
          setSaves((count) => count + 1);
          if (then === 'send') setSending(true);
          else toastSuccess('Draft saved');
        }}
      />
      {sending && (
        <SendDrawer
          contract={contract}
          onClose={() => setSending(false)}
          onSent={(sent) => {
            setSending(false);
            toastSuccess(`${sent.number ?? 'The contract'} is on its way`);
            window.scrollTo({ top: 0, behavior: 'instant' });
          }}
        />
      )}
    </>
  );
}
