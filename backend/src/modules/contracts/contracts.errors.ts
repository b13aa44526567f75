import { contractStatusLabels, type ContractStatus } from '@lectern/protocol/contract-status';
import { MAX_CONTRACT_TEMPLATES } from '@lectern/protocol/contract-templates';
import type { ContractProblem } from '@lectern/protocol/contracts';
import { AppError, fieldError, notFound } from '../../common/app-error';

export const contractNotFound = () => notFound('CONTRACT_NOT_FOUND', 'This contract does not exist.');
export const eventNotFound = () => notFound('SPEAKING_EVENT_NOT_FOUND', 'This event does not exist.');
export const templateNotFound = () => notFound('CONTRACT_TEMPLATE_NOT_FOUND', 'This template does not exist.');

export const unknownTemplate = () => fieldError('templateId', 'This template does not exist');
export const unknownContract = () => fieldError('fromContractId', 'This contract does not exist');
export const notForEvents = () =>
  fieldError('templateId', 'This template is for amendments. Open the signed contract and choose Amend');
export const onlyForAmendments = () => fieldError('templateId', 'Choose a template for amendments');

export const builtInTemplate = () =>
  new AppError(
    'CONTRACT_TEMPLATE_BUILT_IN',
    409,
    'This template is part of the application. Copy it, and change the copy.',
  );

export const tooManyTemplates = () =>
  new AppError(
    'TOO_MANY_CONTRACT_TEMPLATES',
    409,
    `You have ${MAX_CONTRACT_TEMPLATES} templates. Delete one you no longer use, then try again.`,
  );

export const constraintErrors = {
  contract_templates_name: () => fieldError('name', 'You already have a template with this name'),
  contracts_one_open_amendment: () => amendmentOpen(),
};

export function templateInUse(count: number): AppError {
  const contracts = count === 1 ? 'one contract was' : `${count} contracts were`;
  return new AppError(
    'CONTRACT_TEMPLATE_IN_USE',
    409,
    `This template can’t be deleted: ${contracts} made from it. Switch it off instead.`,
  );
}

/** What was sent is not edited. */
export function contractNotDraft(status: ContractStatus): AppError {
  const label = contractStatusLabels[status].toLowerCase();
  const next =
    status === 'completed' ? 'Amend it instead.' : 'Void it and make a new one, if it has to say something else.';
  return new AppError('CONTRACT_NOT_DRAFT', 409, `This contract is ${label}: its text is frozen. ${next}`);
}

export const contractAlreadySent = () =>
  new AppError('CONTRACT_ALREADY_SENT', 409, 'This contract was sent already. Nothing was sent twice.');

export function contractNotOpen(status: ContractStatus): AppError {
  return new AppError(
    'CONTRACT_NOT_OPEN',
    409,
    status === 'draft'
      ? 'This contract hasn’t been sent yet.'
      : `This contract is ${contractStatusLabels[status].toLowerCase()}: nothing more can be signed or changed.`,
  );
}

export const contractNotCompleted = () =>
  new AppError(
    'CONTRACT_NOT_COMPLETED',
    409,
    'Only fully signed contracts can be amended. Void this one and create a new one instead.',
  );

export const amendmentOpen = () =>
  new AppError('AMENDMENT_OPEN', 409, 'Another amendment of this contract is open. Finish, void or delete it first.');

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
  new AppError('NOBODY_TO_REMIND', 409, 'It’s your turn to sign. You can remind others after you sign.');

// ---- What signers are told. Each says what to do.

export const linkUnknown = () =>
  notFound(
    'SIGNING_LINK_UNKNOWN',
    'This link is incomplete or was withdrawn. Open it from the email again, or reply to that email.',
  );

export const notYourTurn = () =>
  new AppError('NOT_YOUR_TURN', 409, 'Someone signs before you. We’ll email you when it’s your turn.');

export const alreadyDeclined = () =>
  new AppError('CONTRACT_DECLINED', 409, 'This contract was declined, so it can no longer be signed.');

export const alreadySigned = () =>
  new AppError('ALREADY_SIGNED', 409, 'You have signed this contract, so it can no longer be declined.');

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
  new AppError('CONTRACT_COMPLETED', 409, 'Everyone has signed this contract. There’s nothing left to do.');

export const otherText = () =>
  new AppError(
    'CONTRACT_TEXT_DIFFERS',
    409,
    'The contract on your screen is out of date. Reload the page and read it again.',
  );

export const notSealedYet = () =>
  new AppError(
    'CONTRACT_NOT_SEALED',
    409,
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
