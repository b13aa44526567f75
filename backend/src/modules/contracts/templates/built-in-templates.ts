/**
 * The templates that every speaker begins with. They are part of the application: nobody edits them, everybody copies
 * them. A changed text is a new edition; contracts keep the text that they were made from.
 */
import type { ContractKind, ContractTemplateResponse } from '@lectern/protocol/contract-templates';

interface BuiltInTemplate {
  /** Kept with the contracts made from it. */
  key: string;
  /** Never given to anything else. */
  id: string;
  name: string;
  kind: ContractKind;
  edition: number;
  body: string;
}

const SPEAKING_AGREEMENT = `
# Speaking agreement {{contract.number}}

This agreement of {{contract.date}} is between **{{client.legalName}}** (“the client”) and **{{speaker.name}}** (“the speaker”).

## The engagement

| | |
| --- | --- |
| Event | {{event.title}} |
| Date | {{event.date}} |
| Place | {{event.place}} |
| Kind of engagement | {{event.type}}, {{event.format}} |
| Presentation | {{event.presentation}} |
| Length | {{event.length}} |

The speaker prepares and gives the presentation above. The client provides the room, the equipment that the speaker's AV sheet names, and a person on site who can decide.

## Fee and payment

1. The client pays the speaker a fee of **{{fee.amount}}**.
2. A deposit of {{contract.deposit}} is due on signing and holds the date. The balance of {{contract.balance}} is due on the day of the event at the latest, unless the invoice allows more time.
3. Invoices are payable within {{client.paymentTerms}}.

## Travel

{{fee.travel}}

## Cancellation

If the client cancels or moves the event to a date on which the speaker cannot come, this part of the fee is due; a deposit that was paid counts towards it:

{{contract.cancellation}}

If the speaker cannot come because of illness, a death in the family, or the failure of transport that was booked in good time, the speaker helps to find a replacement or a new date, and returns what was paid for a presentation that is not given. If neither side can hold the event because of something beyond its control, both look for a new date in good faith and nothing more is owed until then.

## Recording and materials

Slides, handouts and recordings remain the speaker's property. The client may record or stream the presentation only as agreed in writing before the event, and may give the handouts to those who attended.

## General

1. The speaker is an independent contractor and pays their own taxes and insurance.
2. Neither side may assign this agreement without the other's consent.
3. This agreement is all that was agreed. It is changed only by an amendment that both sides sign.
4. It may be signed electronically and in counterparts, which together are one agreement.
`;

const BUREAU_AGREEMENT = `
# Engagement confirmation {{contract.number}}

Between **{{bureau.name}}** (“the bureau”) and **{{speaker.name}}** (“the speaker”), {{contract.date}}. The bureau has contracted with **{{client.name}}** (“the client”) for the engagement below.

## The engagement

| | |
| --- | --- |
| Event | {{event.title}} |
| Client | {{client.name}} |
| Date | {{event.date}} |
| Place | {{event.place}} |
| Presentation | {{event.presentation}} |
| Length | {{event.length}} |

## Fee and commission

1. The client pays a gross fee of **{{fee.amount}}** to the bureau.
2. The bureau keeps a commission of {{bureau.commission}} ({{bureau.commissionAmount}}) and pays the speaker **{{fee.net}}**.
3. Of what the speaker receives, a deposit of {{contract.deposit}} is paid when the client's deposit has come in, and the rest after the event, when the client has paid.

## Travel

{{fee.travel}}

## Cancellation

If the client cancels, the bureau collects this part of the fee and shares it with the speaker as it shares the fee:

{{contract.cancellation}}

## What both sides promise

1. The speaker sends further requests of this client, and of people who attended, to the bureau, as agreed between them.
2. The bureau shares the speaker's contact details with no one without asking.
3. The client may record the presentation only as agreed with the speaker in writing.
4. This confirmation is changed only by an amendment that both sides sign. It may be signed electronically.
`;

const AMENDMENT = `
# Amendment {{contract.number}} to {{amendment.contractNumber}}

This amendment of {{contract.date}} changes the agreement {{amendment.contractNumber}} of {{amendment.contractDate}} for **{{event.title}}**.

## What changes

{{amendment.changes}}

## What stays

Everything else in the agreement {{amendment.contractNumber}} stays as it was signed. This amendment takes effect when everyone named below has signed it.
`;

export const builtInTemplates: readonly BuiltInTemplate[] = [
  {
    key: 'speaking_agreement',
    id: '01900000-0000-7000-8000-000000000001',
    name: 'Speaking agreement',
    kind: 'client',
    edition: 1,
    body: SPEAKING_AGREEMENT.trim(),
  },
  {
    key: 'bureau_confirmation',
    id: '01900000-0000-7000-8000-000000000002',
    name: 'Engagement confirmation with a bureau',
    kind: 'bureau',
    edition: 1,
    body: BUREAU_AGREEMENT.trim(),
  },
  {
    key: 'amendment',
    id: '01900000-0000-7000-8000-000000000003',
    name: 'Amendment',
    kind: 'amendment',
    edition: 1,
    body: AMENDMENT.trim(),
  },
];

export function builtInById(id: string): BuiltInTemplate | undefined {
  return builtInTemplates.find((template) => template.id === id);
}

export function builtInFor(kind: ContractKind): BuiltInTemplate {
  const found = builtInTemplates.find((template) => template.kind === kind);
  if (!found) throw new Error(`no built-in template of kind ${kind}`);
  return found;
}

export function builtInByKey(key: string): BuiltInTemplate | undefined {
  return builtInTemplates.find((template) => template.key === key);
}

export function toBuiltInResponse({ key: _key, ...template }: BuiltInTemplate): ContractTemplateResponse {
  return { ...template, isBuiltIn: true, isActive: true, version: template.edition, createdAt: null, updatedAt: null };
}
