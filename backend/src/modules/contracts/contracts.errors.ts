import { contractStatusLabels, type ContractStatus } from '@lectern/protocol/contract-status';
import { MAX_CONTRACT_TEMPLATES } from '@lectern/protocol/contract-templates';
import type { ContractProblem } from '@lectern/protocol/contracts';
import type { ContractSigner } from './signing/contract-signer.entity';
import { AppError, conflict, fieldError, notFound } from '../../common/app-error';

export const contractNotFound = () => notFound('CONTRACT_NOT_FOUND', 'This contract does not exist.');
export const eventNotFound = () => notFound('SPEAKING_EVENT_NOT_FOUND', 'This event does not exist.');
export const templateNotFound = () => notFound('CONTRACT_TEMPLATE_NOT_FOUND', 'This template does not exist.');

export const unknownTemplate = () => fieldError('templateId', 'This template does not exist');
export const unknownContract = () => fieldError('fromContractId', 'This contract does not exist');
export const notForEvents = () =>
  fieldError('templateId', 'This template is for amendments. Open the signed contract and choose Amend');
export const onlyForAmendments = () => fieldError('templateId', 'Choose a template for amendments');

export const builtInTemplate = () =>
  conflict('CONTRACT_TEMPLATE_BUILT_IN', 'This template is part of the application. Copy it, and change the copy.');

export const tooManyTemplates = () =>
  conflict(
    'TOO_MANY_CONTRACT_TEMPLATES',
    `You have ${MAX_CONTRACT_TEMPLATES} templates. Delete one you no longer use, then try again.`,
  );

export const constraintErrors = {
  contract_templates_name: () => fieldError('name', 'You already have a template with this name'),
  contracts_one_open_amendment: () => amendmentOpen(),
};

export function templateInUse(count: number): AppError {
  const contracts = count === 1 ? 'one contract was' : `${count} contracts were`;
  return conflict(
    'CONTRACT_TEMPLATE_IN_USE',
    `This template can’t be deleted: ${contracts} made from it. Switch it off instead.`,
  );
}

/** What was sent is not edited. */
export function contractNotDraft(status: ContractStatus): AppError {
  const label = contractStatusLabels[status].toLowerCase();
  const next =
    status === 'completed' ? 'Amend it instead.' : 'Void it and make a new one, if it has to say something else.';
  return conflict('CONTRACT_NOT_DRAFT', `This contract is ${label}: its text is frozen. ${next}`);
}

export const contractAlreadySent = () =>
  conflict('CONTRACT_ALREADY_SENT', 'This contract was sent already. Nothing was sent twice.');

export function contractNotOpen(status: ContractStatus): AppError {
  return conflict(
    'CONTRACT_NOT_OPEN',
    status === 'draft'
      ? 'This contract hasn’t been sent yet.'
      : `This contract is ${contractStatusLabels[status].toLowerCase()}: nothing more can be signed or changed.`,
  );
}

export const contractNotCompleted = () =>
  conflict(
    'CONTRACT_NOT_COMPLETED',
    'Only fully signed contracts can be amended. Void this one and create a new one instead.',
  );

export const amendmentOpen = () =>
  conflict('AMENDMENT_OPEN', 'Another amendment of this contract is open. Finish, void or delete it first.');

/** All that stops a draft from being sent; the first sentences say it, the fields carry the rest. */
export function contractIncomplete(problems: readonly ContractProblem[]): AppError {
  const sentences = [...new Set(problems.map((problem) => problem.message))];
  const shown = sentences.slice(0, 3).map((sentence) => sentence.replace(/\.?$/, '.'));
  const more = sentences.length > 3 ? ` And ${sentences.length - 3} more.` : '';
  const fieldErrors: Record<string, string> = {};
  for (const { formField, message } of problems) if (formField) fieldErrors[formField] ??= message;
  return new AppError('CONTRACT_INCOMPLETE', 422, `${shown.join(' ')}${more}`, { fieldErrors });
}

export function textUnreadable(field: string, line: number, message: string): AppError {
  return fieldError(field, `Line ${line}: ${message}`);
}

export const unknownSigner = (position: number) =>
  fieldError(`signers.${position}.id`, 'This signer was removed in another window. Add them again');

export const nobodyToRemind = () =>
  conflict('NOBODY_TO_REMIND', 'It’s your turn to sign. You can remind others after you sign.');

/** The page that asked is older than a signature. */
export function signerNotNext(signer?: Pick<ContractSigner, 'name' | 'status'>): AppError {
  const reason = signer?.status === 'signed' ? `${signer.name} has already signed` : 'It’s someone else’s turn to sign';
  return conflict('SIGNER_NOT_NEXT', `${reason}. No reminder was sent.`);
}

// ---- What signers are told. Each says what to do.

export const linkUnknown = () =>
  notFound(
    'SIGNING_LINK_UNKNOWN',
    'This link is incomplete or was withdrawn. Open it from the email again, or reply to that email.',
  );

export const notYourTurn = () =>
  conflict('NOT_YOUR_TURN', 'Someone signs before you. We’ll email you when it’s your turn.');

export const alreadyDeclined = () =>
  conflict('CONTRACT_DECLINED', 'This contract was declined, so it can no longer be signed.');

export const alreadySigned = () =>
  conflict('ALREADY_SIGNED', 'You have signed this contract, so it can no longer be declined.');

export const contractVoided = () =>
  new AppError(
    'CONTRACT_VOIDED',
    410,
    'This contract was withdrawn and can no longer be signed. Reply to the email that brought you here to ask why.',
  );

export const contractExpired = () =>
  new AppError(
    'CONTRACT_EXPIRED',
    410,
    'The deadline to sign this contract has passed. Reply to the email that brought you here to get a new one.',
  );

export const contractCompleted = () =>
  conflict('CONTRACT_COMPLETED', 'Everyone has signed this contract. There’s nothing left to do.');

export const otherText = () =>
  conflict('CONTRACT_TEXT_DIFFERS', 'The contract on your screen is out of date. Reload the page and read it again.');

export const notSealedYet = () =>
  conflict(
    'CONTRACT_NOT_SEALED',
    'The signed PDF is being created. We’ll email it, and you can download it here in a minute.',
  );

/** Why an open-looking link cannot be used any more. */
export function endedError(status: ContractStatus): AppError {
  switch (status) {
    case 'completed':
      return contractCompleted();
    case 'declined':
      return alreadyDeclined();
    case 'expired':
      return contractExpired();
    default:
      return contractVoided();
  }
}

export const pdfBusy = (details: unknown) =>
  new AppError('PDF_BUSY', 503, 'The PDF couldn’t be created. Please try again in a minute.', {
    details,
    headers: { 'Retry-After': '60' },
  });
