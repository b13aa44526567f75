/** A template in the words of its form, and back. */
import {
  contractKindLabels,
  type contractTemplateForm,
  type ContractTemplateResponse,
} from '@lectern/protocol/contract-templates';
import type { z } from 'zod';

export type TemplateFormValues = z.input<typeof contractTemplateForm>;

export const newTemplate: TemplateFormValues = {
  name: '',
  kind: 'client',
  isActive: true,
  body: `This agreement is made between **{{speaker.name}}** and **{{client.legalName}}**.

## The engagement

The speaker presents at {{event.title}} on {{event.date}} in {{event.place}}.

## Fee

The fee is {{fee.amount}}.
`,
};

/** A built-in one cannot be changed: its copy can. */
export function copyOfTemplate({ name, kind, body }: ContractTemplateResponse): TemplateFormValues {
  return { name: `${name} (mine)`, kind, body, isActive: true };
}

export function templateFieldText(field: keyof TemplateFormValues, values: TemplateFormValues): string {
  if (field === 'isActive') return values.isActive ? 'Yes' : 'No';
  if (field === 'kind') return contractKindLabels[values.kind];
  return values[field] || 'Empty';
}
