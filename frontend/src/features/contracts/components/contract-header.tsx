/** Title, status and what can be done with a contract now. On a phone the main act stays within the thumb's reach. */
import { useState, type ReactNode } from 'react';
import { contractMovesFrom, contractStatusTable, isContractOpen } from '@lectern/protocol/contract-status';
import { contractKindLabels } from '@lectern/protocol/contract-templates';
import {
  eventBesideTitle,
  type ContractResponse,
  type ContractSignerResponse,
  type CreateContractInput,
} from '@lectern/protocol/contracts';
import clsx from 'clsx';
import {
  Ban,
  BellRing,
  CopyPlus,
  Download,
  EllipsisVertical,
  FilePenLine,
  FileText,
  PenLine,
  Printer,
  Trash2,
} from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { problemToast } from '@/components/forms/use-server-problem';
import { DeleteDialog } from '@/components/lists/delete-dialog';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { PageHeader } from '@/components/ui/page-header';
import { SignChip } from '@/components/ui/status-chip';
import { toast, toastSuccess } from '@/components/ui/toast-store';
import { useMay, useMayAct } from '@/lib/session/user';
import { useSameAction } from '@/lib/use-same-action';
import { useCreateContract, useContracts } from '../api/contracts.mutations';
import { contractPdfHref } from '../api/contracts.queries';
import { sentText, signerAtATurn } from '../contract-labels';
import { AmendDialog, RemindDialog, VoidDialog } from './contract-dialogs';
import { COUNTERSIGN_ID } from './contract-sent';
import { dateHere } from '@/lib/use-now';

/** The keyboard goes along. */
function goToSignature(): void {
  const place = document.getElementById(COUNTERSIGN_ID);
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}

type Open = 'void' | 'amend' | 'delete';

/** `children` are the draft's own buttons. */
export function ContractHeader({ contract, children }: { contract: ContractResponse; children?: ReactNode }) {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<Open | null>(null);
  const [reminding, setReminding] = useState<ContractSignerResponse>();
  const again = useCreateContract();
  const sameAction = useSameAction<CreateContractInput>();
  const { remove } = useContracts();
  const { status, number, eventId, eventTitle, eventDate } = contract;
  const isDraft = status === 'draft';
  const saysEvent = !eventBesideTitle(contract);
  const next = signerAtATurn(contract);
  const maySign = useMay('signing');
  const mayAct = useMayAct();
  const close = () => {
    setOpen(null);
    setReminding(undefined);
  };
  const done = (title: string) => () => {
    close();
    toastSuccess(title);
  };

  const startAgain = () =>
    again.mutate(sameAction({ templateId: null, fromContractId: contract.id }, { eventId }), {
      onSuccess: (made) => {
        toastSuccess('New draft created', made.title);
        navigate(`/contracts/${made.id}`);
      },
      onError: problemToast('No draft was created'),
    });

  const items: MenuItem[] = [
    ...(status === 'completed'
      ? []
      : [
          {
            label: isDraft ? 'PDF of the draft' : 'Current PDF',
            icon: <FileText />,
            reads: true as const,
            onSelect: () => void window.open(contractPdfHref(contract.id), '_blank', 'noreferrer'),
          },
        ]),
    { label: 'Print', icon: <Printer />, reads: true, onSelect: () => window.print() },
    { label: 'Use again for this event', icon: <CopyPlus />, onSelect: startAgain },
    ...(contractMovesFrom(status).includes('voided')
      ? (['separator', { label: 'Void…', icon: <Ban />, danger: true, onSelect: () => setOpen('void') }] as const)
      : []),
    ...(isDraft
      ? ([
          'separator',
          { label: 'Delete…', icon: <Trash2 />, danger: true, onSelect: () => setOpen('delete') },
        ] as const)
      : []),
  ];

  return (
    <>
      {/* The paper has its own title. */}
      <div data-print="hide">
        <PageHeader
          back={{ href: '/contracts', label: 'Contracts' }}
          title={contract.title}
          className="relative"
          status={<SignChip sign={contractStatusTable[status]} />}
          description={
            <>
              {[
                number,
                contract.kind === 'client' ? null : contractKindLabels[contract.kind],
                status === 'completed' ? null : sentText(contract),
              ]
                .filter(Boolean)
                .map((part) => `${part} · `)}
              <Link
                href={`/events/${eventId}`}
                className={clsx('underline underline-offset-4', saysEvent && 'whitespace-nowrap')}
              >
                {saysEvent && (eventDate ? `Event on ${dateHere(eventDate)}` : 'Event')}
                <span className={clsx(saysEvent && 'sr-only')}> {eventTitle}</span>
              </Link>
              {!saysEvent && eventDate && <span className="whitespace-nowrap">, {dateHere(eventDate)}</span>}
            </>
          }
          tools={
            <div className="flex items-center gap-2">
              <div data-bottom-bar className="flex gap-2">
                {children}
                {maySign && contract.canCountersign ? (
                  <Button icon={<PenLine aria-hidden />} onClick={goToSignature}>
                    Sign
                  </Button>
                ) : mayAct && isContractOpen(status) && next && next.role !== 'speaker' ? (
                  <Button variant="secondary" icon={<BellRing aria-hidden />} onClick={() => setReminding(next)}>
                    Remind {next.name}
                  </Button>
                ) : null}
                {status === 'completed' && (
                  <>
                    {mayAct && (
                      <Button variant="secondary" icon={<FilePenLine aria-hidden />} onClick={() => setOpen('amend')}>
                        Amend…
                      </Button>
                    )}
                    {contract.sealState === 'sealed' ? (
                      <Button asChild>
                        <a href={contractPdfHref(contract.id)}>
                          <Download aria-hidden />
                          Sealed PDF
                        </a>
                      </Button>
                    ) : (
                      <Button icon={<Download aria-hidden />} busy>
                        Sealing
                      </Button>
                    )}
                  </>
                )}
                {mayAct && !isDraft && !isContractOpen(status) && status !== 'completed' && (
                  <Button
                    variant="secondary"
                    icon={<CopyPlus aria-hidden />}
                    busy={again.isPending}
                    onClick={startAgain}
                  >
                    Use again
                  </Button>
                )}
              </div>
              <div className="max-sm:absolute max-sm:top-0 max-sm:right-0">
                <Menu
                  trigger={<IconButton label="More" icon={<EllipsisVertical />} variant="secondary" />}
                  items={items}
                />
              </div>
            </div>
          }
        />
      </div>
      {reminding && (
        <RemindDialog contractId={contract.id} signer={reminding} onClose={close} onDone={done('Reminder sent')} />
      )}
      {open === 'void' && <VoidDialog contract={contract} onClose={close} onDone={done('Contract voided')} />}
      {open === 'amend' && (
        <AmendDialog
          contract={contract}
          onClose={close}
          onDone={(draft) => {
            close();
            navigate(`/contracts/${draft.id}`);
          }}
        />
      )}
      {open === 'delete' && (
        <DeleteDialog
          what="draft"
          name={contract.title}
          description="The draft will be deleted for good. It was never sent."
          onDelete={async () => {
            await remove.mutateAsync(contract);
            toast({ title: 'Draft deleted', description: contract.title });
            navigate('/contracts');
          }}
          onClose={close}
        />
      )}
    </>
  );
}
