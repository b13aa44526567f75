/** What a signer sees behind a private link: the text and the place to sign, or in one sentence why not. */
import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Download, FileX2, Hourglass, Printer } from 'lucide-react';
import { eventBesideTitle, type SigningView } from '@lectern/protocol/contracts';
import { problemToast } from '@/components/forms/use-server-problem';
import { LinkMessage, LinkProblem } from '@/components/link-message';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { formatMoney } from '@/lib/format';
import { useSameAction } from '@/lib/use-same-action';
import { signingQuery, useSign, useSigningPdf } from '../../api/signing.queries';
import { signByText } from '../../contract-labels';
import { depositAfter, hasSigned, signingMessage } from '../../signing-labels';
import { ContractPaper } from '../contract-paper';
import { DeclineDialog } from './decline-dialog';
import { SignatureForm, type Signature } from './signature-form';
import { SignatureLines } from './signature-lines';
import { ToTheSignature } from './to-the-signature';
import { dateHere } from '@/lib/use-now';

const SIGN_ID = 'sign';

type Props = {
  token: string;
  /** The way to pay what is due on signing. */
  pay: (view: SigningView) => ReactNode;
};

export function SigningPanel({ token, pay }: Props) {
  const link = useQuery(signingQuery(token));
  if (link.isPending) return <Spinner />;
  if (link.isError) return <LinkProblem query={link} />;
  return <Signing token={token} view={link.data} pay={pay} />;
}

function Signing({ token, view, pay }: Props & { view: SigningView }) {
  const message = signingMessage(view);
  return message ? (
    <>
      <LinkMessage icon={icons[message.tone]} title={message.title}>
        <p className="mb-5">{message.text}</p>
        {view.deposit && hasSigned(view) && (
          <div aria-live="polite" className="mb-6 border-y border-line py-5">
            {depositAfter(view) ?? pay(view)}
          </div>
        )}
        {view.state === 'completed' && view.isSealed && <DownloadButton token={token} />}
        {view.state === 'signed' && (
          <Button variant="secondary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
            Print what you signed
          </Button>
        )}
      </LinkMessage>
      {view.blocks && (
        <div className="mt-8">
          <Paper view={view} blocks={view.blocks} />
        </div>
      )}
    </>
  ) : (
    <ReadAndSign token={token} view={view} />
  );
}

const icons = {
  success: <CircleCheck aria-hidden className="text-success-text" />,
  waiting: <Hourglass aria-hidden className="text-muted" />,
  ended: <FileX2 aria-hidden className="text-muted" />,
};

function ReadAndSign({ token, view }: { token: string; view: SigningView }) {
  const [declining, setDeclining] = useState(false);
  const sign = useSign(token);
  const sameAction = useSameAction<Signature & { token: string }>();
  const facts = [eventBesideTitle(view), view.eventDate && dateHere(view.eventDate), signByText(view.expiresOn)].filter(
    Boolean,
  );
  return (
    <div>
      <p className="text-sm font-medium text-curtain-text">{view.speakerName} has asked you to sign</p>
      <h1 className="mt-1 font-display text-2xl font-medium text-balance wrap-anywhere sm:text-3xl">{view.title}</h1>
      <p className="mt-2 text-sm text-muted">{facts.join(' · ')}</p>
      {view.message && (
        <blockquote className="mt-5 border-l-4 border-curtain pl-4 wrap-anywhere whitespace-pre-line">
          {view.message}
        </blockquote>
      )}
      <div className="mt-7">{view.blocks && <Paper view={view} blocks={view.blocks} />}</div>
      <section id={SIGN_ID} aria-labelledby="sign-title" tabIndex={-1} className="mt-10 scroll-mt-6">
        <h2 id="sign-title" className="font-display text-xl font-medium">
          Your signature
        </h2>
        <p className="mt-1 mb-5 text-sm text-muted">
          You are {view.you.name}, {view.you.email}. Not you? Please don’t sign; reply to the email instead.
        </p>
        {view.deposit && (
          <p className="mb-5 rounded-md bg-sunken px-3 py-2 text-sm">
            {formatMoney(view.deposit.amountCents, view.deposit.currency)} is due on signing.
            {depositAfter({ ...view, signers: view.signers.filter(({ isYou }) => !isYou) }) === null &&
              ' You can pay it right here after you sign.'}
          </p>
        )}
        <SignatureForm
          title={view.title}
          who={view.you}
          consentText={view.consentText}
          textSha256={view.textSha256}
          onSign={async (signature) => {
            await sign.mutateAsync(sameAction({ ...signature, token }));
            window.scrollTo({ top: 0, behavior: 'instant' });
          }}
          other={
            <Button variant="ghost" size="lg" className="max-sm:w-full" onClick={() => setDeclining(true)}>
              Decline to sign…
            </Button>
          }
        />
        <p className="mt-6 text-sm text-muted">
          <a
            href="/verify-contract#signatures"
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-4"
          >
            What a signature here proves, and what it doesn’t
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      </section>
      <ToTheSignature targetId={SIGN_ID} />
      {declining && <DeclineDialog token={token} speakerName={view.speakerName} onClose={() => setDeclining(false)} />}
    </div>
  );
}

function Paper({ view, blocks }: { view: SigningView; blocks: NonNullable<SigningView['blocks']> }) {
  return (
    <>
      <ContractPaper title={view.title} number={view.number} blocks={blocks}>
        <SignatureLines lines={view.signers.map((signer, index) => ({ ...signer, key: String(index) }))} />
      </ContractPaper>
      <p className="mt-2 text-xs wrap-anywhere text-muted">
        Fingerprint of this text (SHA-256): <span className="tabular-nums">{view.textSha256}</span>
      </p>
    </>
  );
}

function DownloadButton({ token }: { token: string }) {
  const pdf = useSigningPdf();
  const download = () =>
    pdf.mutate(token, { onError: problemToast('The PDF couldn’t be downloaded', 'Please try again in a moment.') });
  return (
    <Button icon={<Download aria-hidden />} busy={pdf.isPending} onClick={download} className="max-sm:w-full">
      Download the PDF
    </Button>
  );
}
