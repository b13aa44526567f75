/** A contract that has been sent: the frozen paper, how far it is, and, when it is the speaker's turn, the place to sign. */
import { FileCheck2, Hourglass } from 'lucide-react';
import { contractStatusTable } from '@lectern/protocol/contract-status';
import type { ContractResponse, CountersignInput } from '@lectern/protocol/contracts';
import { Link } from 'wouter';
import { Card } from '@/components/ui/card';
import { SignChip } from '@/components/ui/status-chip';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatInstantDate } from '@/lib/format';
import { PartContext, useMay, useSignedInUser } from '@/lib/session/user';
import { useSameAction } from '@/lib/use-same-action';
import { useCountersign } from '../api/contracts.mutations';
import { signByText, signerAtATurn } from '../contract-labels';
import { AuditCard } from './audit-card';
import { ContractPaper } from './contract-paper';
import { SignatureForm } from './signing/signature-form';
import { SignatureLines } from './signing/signature-lines';
import { SignersCard } from './signing/signers-card';

export const COUNTERSIGN_ID = 'countersign';

type Props = { contract: ContractResponse };

export function ContractSent({ contract }: Props) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr] lg:gap-6 print:block">
      <div className="min-w-0 space-y-4 lg:row-span-2 lg:space-y-6">
        <PaperToSign contract={contract} onSigned={() => window.scrollTo({ top: 0, behavior: 'instant' })} />
      </div>
      {/* A phone says how far it is before it shows the paper. */}
      <div className="min-w-0 space-y-4 max-lg:order-first lg:space-y-6" data-print="hide">
        <StateCard contract={contract} />
        <SignersCard contract={contract} />
      </div>
      <div className="min-w-0 space-y-4 lg:space-y-6" data-print="hide">
        <Amendments contract={contract} />
        <AuditCard contract={contract} />
      </div>
    </div>
  );
}

/** Its text as it was sent, and the place to sign it at the speaker's turn. */
export function PaperToSign({ contract, onSigned }: Props & { onSigned: () => void }) {
  const maySign = useMay('signing');
  return (
    <>
      {contract.blocks && (
        <ContractPaper title={contract.title} number={contract.number} blocks={contract.blocks}>
          <SignatureLines
            lines={contract.signers.map((signer) => ({
              ...signer,
              key: signer.id,
              name: signer.signedName ?? signer.name,
            }))}
          />
        </ContractPaper>
      )}
      {maySign && contract.canCountersign && contract.textSha256 && (
        <PartContext value="signing">
          <Countersign {...{ contract, onSigned }} textSha256={contract.textSha256} />
        </PartContext>
      )}
    </>
  );
}

function StateCard({ contract }: { contract: ContractResponse }) {
  const next = signerAtATurn(contract);
  const maySign = useMay('signing');
  const { status, sealState, completedAt, endedAt, endReason } = contract;
  const ended = endedAt && formatInstantDate(endedAt);
  return (
    <Card>
      <div className="space-y-2 text-sm">
        {status === 'completed' ? (
          <>
            <p className="flex items-center gap-2 font-medium">
              <FileCheck2 aria-hidden className="size-4 shrink-0 text-success-text" />
              Signed by everyone{completedAt ? ` on ${formatInstantDate(completedAt)}` : ''}
            </p>
            <p role="status" className="text-muted">
              {sealState === 'sealed'
                ? 'Everyone has the sealed PDF by email.'
                : 'The sealed PDF is being created and will be emailed to everyone.'}
            </p>
          </>
        ) : ended ? (
          <>
            <p className="font-medium">
              {status === 'declined' ? 'Declined' : status === 'voided' ? 'Voided' : 'Expired'} on {ended}
            </p>
            {endReason && <p className="wrap-anywhere text-muted">“{endReason}”</p>}
          </>
        ) : (
          <>
            <p className="flex items-center gap-2 font-medium">
              <Hourglass aria-hidden className="size-4 shrink-0 text-muted" />
              {maySign && next?.role === 'speaker' ? 'Your turn to sign' : `Waiting for ${next?.name ?? 'a signature'}`}
            </p>
            <p className="text-muted">{signByText(contract.expiresOn) ?? 'No deadline to sign.'}</p>
            {contract.asksDeposit && <p className="text-muted">Asks for the deposit at signing.</p>}
          </>
        )}
      </div>
    </Card>
  );
}

function Amendments({ contract: { amends, amendments } }: { contract: ContractResponse }) {
  if (!amends && amendments.length === 0) return null;
  return (
    <Card title={amends ? 'Amends' : 'Amendments'}>
      <ul className="space-y-3 text-sm">
        {(amends ? [amends] : amendments).map(({ id, number, title, status }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <Link href={`/contracts/${id}`} className="min-w-0 font-medium wrap-anywhere underline underline-offset-4">
              {[number, title].filter(Boolean).join(', ')}
            </Link>
            <SignChip sign={contractStatusTable[status]} size="sm" />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type CountersignProps = Props & { textSha256: string; onSigned: () => void };

function Countersign({ contract, textSha256, onSigned }: CountersignProps) {
  const countersign = useCountersign(contract.id);
  const sameAction = useSameAction<CountersignInput>();
  const { member } = useSignedInUser();
  const me = contract.signers.find(({ role }) => role === 'speaker');
  if (!me) return null;
  return (
    <section
      id={COUNTERSIGN_ID}
      aria-labelledby="countersign-title"
      data-print="hide"
      tabIndex={-1}
      className="scroll-mt-20 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="countersign-title" className="mb-4 font-display text-lg font-medium">
        {member ? `Sign for ${me.name}` : 'Your signature'}
      </h2>
      <SignatureForm
        title={contract.title}
        who={member ? { name: '', title: null } : me}
        consentText={contract.consentText}
        textSha256={textSha256}
        onSign={async (signature) => {
          const signed = await countersign.mutateAsync(sameAction(signature));
          toastSuccess(
            signed.status === 'completed' ? 'Signed by everyone' : 'You’ve signed',
            signed.status === 'completed'
              ? 'The sealed PDF is on its way to everyone.'
              : 'The next signer has been asked.',
          );
          onSigned();
        }}
      />
    </section>
  );
}
