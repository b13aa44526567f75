/** Who signs and how far each is, in their order; with the private link to hand over in another way. */
import { Copy } from 'lucide-react';
import {
  mandateHolder,
  signerRoleLabels,
  signerStatusTable,
  type ContractResponse,
  type ContractSignerResponse,
} from '@lectern/protocol/contracts';
import { isContractOpen } from '@lectern/protocol/contract-status';
import { copyText } from '@/components/ui/copy-text';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { StatusMark } from '@/components/ui/status-chip';
import { formatInstant } from '@/lib/format';
import { useMay } from '@/lib/session/user';
import { personText } from '../../contract-labels';

export function SignersCard({ contract }: { contract: ContractResponse }) {
  const maySign = useMay('signing');
  return (
    <Card title="Signers" description={isContractOpen(contract.status) && 'People sign one at a time, in this order.'}>
      <ol className="space-y-4">
        {contract.signers.map((signer) => (
          <li key={signer.id} className="flex gap-3 text-sm">
            <span
              data-tone={signerStatusTable[signer.status].tone}
              className="mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full"
            >
              <StatusMark shape={signerStatusTable[signer.status].shape} />
            </span>
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">{personText(signer)}</p>
              <p className="wrap-anywhere text-muted">
                {[signerRoleLabels[signer.role], signer.role === 'speaker' ? null : signer.email]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              <p className="mt-0.5 wrap-anywhere">{statusText(signer, maySign)}</p>
              {signer.signingUrl && signer.status !== 'signed' && (
                <Button variant="link" size="sm" icon={<Copy aria-hidden />} onClick={() => void copyLink(signer)}>
                  Copy the private link
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function statusText(signer: ContractSignerResponse, maySign: boolean): string {
  const { status, invitedAt, viewedAt, signedAt, declinedAt, declineReason, remindedAt } = signer;
  const holder = mandateHolder(signer);
  const reminded = remindedAt ? `, reminded ${formatInstant(remindedAt)}` : '';
  switch (status) {
    case 'waiting':
      return 'Not asked yet';
    case 'invited':
      return signer.role === 'speaker'
        ? `${maySign ? 'Your' : 'The speaker’s'} turn to sign`
        : `Asked${invitedAt ? ` ${formatInstant(invitedAt)}` : ''}, not opened yet${reminded}`;
    case 'viewed':
      return `Opened${viewedAt ? ` ${formatInstant(viewedAt)}` : ''}${reminded}`;
    case 'signed':
      return `Signed${signedAt ? ` ${formatInstant(signedAt)}` : ''}${holder ? `, by ${holder} under mandate` : ''}${signer.markKind === 'drawn' ? ', drawn' : ', typed'}`;
    case 'declined':
      return `Declined${declinedAt ? ` ${formatInstant(declinedAt)}` : ''}${declineReason ? `: “${declineReason}”` : ''}`;
  }
}

const copyLink = ({ signingUrl, name }: ContractSignerResponse) =>
  copyText(signingUrl ?? '', {
    title: 'Link copied',
    description: `Anyone with this link can sign as ${name}. Share it only with them.`,
  });
