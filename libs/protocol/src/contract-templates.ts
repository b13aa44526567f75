/** Contract templates: Markdown with merge fields. Built-in ones are part of the application and can be copied. */
import { z } from 'zod';
import { ContractBlock } from './contract-blocks';
import { enumOf, labelTable } from './enum-tables';
import { MergeProblem } from './merge-fields';
import { id, instant, requiredText, version } from './primitives';
import { essential } from './read-response';
import { returned, versionedRow } from './records';

export const MAX_CONTRACT_TEMPLATES = 50;
/** Some twenty printed pages. */
export const MAX_CONTRACT_TEXT = 60_000;

export const contractKindLabels = labelTable({
  client: 'Agreement with the client',
  bureau: 'Agreement with the bureau',
  amendment: 'Amendment',
});

/** With the client; with the bureau, which contracts with the client itself; a change of a signed contract. */
export const ContractKind = enumOf(contractKindLabels);
export type ContractKind = z.infer<typeof ContractKind>;

export const contractText = requiredText(MAX_CONTRACT_TEXT, 'The text');

const templateFields = {
  name: requiredText(200, 'Template name').meta({ title: 'Name' }),
  kind: ContractKind.meta({ title: 'For' }),
  body: contractText.meta({ title: 'Text' }),
  isActive: z.boolean().meta({ title: 'Offered for new contracts' }),
};

export const CreateContractTemplateInput = z
  .strictObject({ ...templateFields, isActive: z.boolean().default(true) })
  .meta({ id: 'CreateContractTemplateInput' });
export type CreateContractTemplateInput = z.infer<typeof CreateContractTemplateInput>;

/** What the form of a template has. */
export const contractTemplateForm = z.strictObject(templateFields);

/** Only what is given changes. Another text is a new edition; the former ones are kept. */
export const UpdateContractTemplateInput = z
  .strictObject(templateFields)
  .partial()
  .extend({ version })
  .meta({ id: 'UpdateContractTemplateInput' });
export type UpdateContractTemplateInput = z.infer<typeof UpdateContractTemplateInput>;

export const ContractTemplateResponse = z
  .object({
    ...versionedRow,
    ...returned(templateFields),
    /** Counts the texts it had. */
    edition: z.number(),
    /** Cannot be changed or deleted; copy it instead. */
    isBuiltIn: z.boolean(),
    /** Null for a built-in one. */
    createdAt: instant.nullable(),
    updatedAt: instant.nullable(),
  })
  .meta({ id: 'ContractTemplate' });
export type ContractTemplateResponse = z.infer<typeof ContractTemplateResponse>;

/** Own ones by name, then the built-in ones: at most `MAX_CONTRACT_TEMPLATES` and a few. */
export const ContractTemplateList = z
  .object({ items: z.array(ContractTemplateResponse) })
  .meta({ id: 'ContractTemplateList' });
export type ContractTemplateList = z.infer<typeof ContractTemplateList>;

/** Newest first. */
export const ContractTemplateEditions = z
  .object({
    items: z.array(
      ContractTemplateResponse.pick({ edition: true, name: true, body: true }).extend({ createdAt: instant }),
    ),
  })
  .meta({ id: 'ContractTemplateEditions' });
export type ContractTemplateEditions = z.infer<typeof ContractTemplateEditions>;

/** A text as it would be with the data of an event; without one, with the examples of the fields. Nothing is saved. */
export const PreviewContractTemplateInput = z
  .strictObject({ kind: ContractKind, body: contractText, eventId: id.nullish().transform((value) => value ?? null) })
  .meta({ id: 'PreviewContractTemplateInput' });
export type PreviewContractTemplateInput = z.infer<typeof PreviewContractTemplateInput>;

export const ContractTemplatePreview = z
  .object({ blocks: essential(z.array(ContractBlock)), problems: z.array(MergeProblem) })
  .meta({ id: 'ContractTemplatePreview' });
export type ContractTemplatePreview = z.infer<typeof ContractTemplatePreview>;

/** Unicode's isolate: nothing to see, and it says where an inserted text begins and ends. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
