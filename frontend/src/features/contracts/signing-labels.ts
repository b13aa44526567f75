/** What somebody reads behind a signing link who cannot sign (any more): what is the case, and what to do now. */
import type { SigningView } from '@lectern/protocol/contracts';
import { formatInstantDate, formatMoney } from '@/lib/format';
import { dateHere } from '@/lib/use-now';

export type SigningMessage = { tone: 'success' | 'waiting' | 'ended'; title: string; text: string };

export const hasSigned = ({ state }: SigningView): boolean => state === 'signed' || state === 'completed';

/** Who still signs before the deposit is due; null when it is. */
export function depositAfter({ signers, deposit }: SigningView): string | null {
  const left = signers.filter(({ role, status }) => role !== 'speaker' && status !== 'signed').map(({ name }) => name);
  if (left.length === 0 || !deposit) return null;
  const amount = formatMoney(deposit.amountCents, deposit.currency);
  return `The deposit of ${amount} is due once ${new Intl.ListFormat('en-US').format(left)} ${left.length === 1 ? 'has' : 'have'} signed, too. The invoice comes by email.`;
}

/** Null where it is this signer's turn. */
export function signingMessage(view: SigningView): SigningMessage | null {
  const { state, speakerName, you, signers } = view;
  switch (state) {
    case 'ready':
      return null;
    case 'waiting': {
      const before = signers.find(({ status }) => status === 'invited' || status === 'viewed');
      return {
        tone: 'waiting',
        title: 'It’s not your turn yet',
        text: `${before ? before.name : 'Someone else'} signs before you. We’ll email you when it’s your turn; until then you can read the text here.`,
      };
    }
    case 'signed': {
      const left = signers.filter(({ status }) => status !== 'signed').map(({ name }) => name);
      return {
        tone: 'success',
        title: `Thank you, ${you.name}`,
        text: `You’ve signed. Still to sign: ${left.join(', ')}. When everyone has, we’ll email the sealed PDF to ${you.email}.`,
      };
    }
    case 'completed':
      return {
        tone: 'success',
        title: 'Signed by everyone',
        text: view.isSealed
          ? `The sealed PDF with all signatures went to ${you.email}. You can download it here too.`
          : `We’ll email the sealed PDF with all signatures to ${you.email} in a few minutes.`,
      };
    case 'declined':
      return {
        tone: 'ended',
        title: you.signedAt || !view.endReason ? 'This contract was declined' : 'You declined',
        text: `${speakerName} was notified${view.endReason ? `: “${view.endReason}”` : ''}. Nothing more can be signed here. If you change your mind, write to ${speakerName} and ask for a new contract.`,
      };
    case 'voided':
      return {
        tone: 'ended',
        title: `${speakerName} has withdrawn this contract`,
        text: `${view.endedAt ? `It was withdrawn on ${formatInstantDate(view.endedAt)}` : 'It was withdrawn'}${view.endReason ? `: “${view.endReason}”` : ''}. You don’t need to do anything; write to ${speakerName} if you expected to sign.`,
      };
    case 'expired':
      return {
        tone: 'ended',
        title: 'The time to sign has passed',
        text: `${view.expiresOn ? `This contract could be signed until ${dateHere(view.expiresOn)}` : 'This contract has expired'}. Write to ${speakerName} if you still want to sign; they can send it again.`,
      };
    default:
      return {
        tone: 'ended',
        title: 'This contract can’t be signed right now',
        text: `Reload the page, or write to ${speakerName}.`,
      };
  }
}
