/** A draft in the words of its form, and back. */
import {
  contractForm,
  PreviewContractInput,
  signerRoleLabels,
  type ContractResponse,
} from '@lectern/protocol/contracts';
import { labelsOf } from '@lectern/protocol/record-fields';
import type { z } from 'zod';
import { formatMoney } from '@/lib/format';
import { dateHere } from '@/lib/use-now';

export type ContractFormValues = z.input<typeof contractForm>;
export type ContractFormOutput = z.output<typeof contractForm>;

export function contractToForm(contract: ContractResponse): ContractFormOutput {
  return {
    title: contract.title,
    body: contract.body,
    revisedBody: contract.revisedBody,
    depositPercent: contract.depositPercent,
    depositCents: contract.depositCents,
    cancellationTiers: contract.cancellationTiers.map(({ daysBefore, percent }) => ({ daysBefore, percent })),
    expiresOn: contract.expiresOn,
    signers: contract.signers.map(({ id, role, name, title, email }) => ({ id, role, name, title, email })),
  };
}

/** What of a form the server can make a preview of; what is half typed is taken from the saved draft. */
export function previewOf(values: Partial<ContractFormValues>): PreviewContractInput {
  const shape = PreviewContractInput.shape;
  const known: Record<string, unknown> = {};
  for (const name of Object.keys(shape) as (keyof typeof shape)[]) {
    const parsed = shape[name].safeParse(values[name] ?? undefined);
    if (parsed.success && parsed.data !== undefined) known[name] = parsed.data;
  }
  // Emptied is something else than left out.
  for (const name of ['depositPercent', 'depositCents', 'expiresOn'] as const) {
    if (name in values && (values[name] === null || values[name] === '')) known[name] = null;
  }
  return known;
}

export const contractFieldLabels = labelsOf(contractForm.shape);

export function contractFieldText(
  field: keyof ContractFormOutput,
  values: ContractFormOutput,
  { currency }: Pick<ContractResponse, 'currency'>,
): string {
  switch (field) {
    case 'depositPercent':
      return values.depositPercent === null ? 'None' : `${values.depositPercent}%`;
    case 'depositCents':
      return values.depositCents === null ? 'None' : formatMoney(values.depositCents, currency);
    case 'expiresOn':
      return values.expiresOn ? dateHere(values.expiresOn) : 'No day';
    case 'cancellationTiers':
      return (
        values.cancellationTiers
          .map(({ daysBefore, percent }) => `Fewer than ${daysBefore} days before: ${percent}%`)
          .join('\n') || 'None'
      );
    case 'signers':
      return (
        values.signers
          .map(({ role, name, email }) => `${signerRoleLabels[role]}: ${name}${email ? `, ${email}` : ''}`)
          .join('\n') || 'No one'
      );
    default:
      return values[field] || 'Empty';
  }
}
