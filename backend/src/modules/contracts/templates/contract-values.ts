/** What each merge field says for an event and the terms of a contract. Pure; `ContractFactsRepository` reads the facts. */
import { formatClockTime, formatDate } from '@lectern/protocol/calendar';
import { plainSpan, type ContractBlock } from '@lectern/protocol/contract-blocks';
import type { CancellationTier } from '@lectern/protocol/contracts';
import type { PostalAddress } from '@lectern/protocol/addresses';
import { mergeFields } from '@lectern/protocol/merge-fields';
import { percentOf, splitCommission, formatMoney } from '@lectern/protocol/money';
import { DEFAULT_PAYMENT_TERMS_DAYS } from '@lectern/protocol/speaking-events';
import type { MergeValues } from './contract-merge';
import type { ContractFacts } from '../contract-facts.repository';

export interface ContractTerms {
  /** As it is shown; before the sending a note that it is given then. */
  number: string;
  /** The day it is sent. */
  date: string;
  depositPercent: number | null;
  depositCents: number | null;
  cancellationTiers: readonly CancellationTier[];
  expiresOn: string | null;
  /** Of an amendment's frame. */
  amendment?: { number: string; date: string; changes: readonly ContractBlock[] };
}

export function mergeValues(facts: ContractFacts, terms: ContractTerms): MergeValues {
  const texts = new Map<string, string>();
  const all = { ...partyTexts(facts), ...eventTexts(facts), ...feeTexts(facts), ...termTexts(facts, terms) };
  for (const [key, value] of Object.entries(all)) if (value) texts.set(key, value);
  return {
    texts,
    blocks: new Map([
      ['contract.cancellation', cancellation(facts, terms.cancellationTiers)],
      ['amendment.changes', terms.amendment?.changes ?? []],
    ]),
    causes: causes(facts, terms),
    ids: { event: facts.eventId, client: facts.clientId, bureau: facts.bureauPartnerId },
  };
}

/** For the preview of a template without an event. */
export function exampleValues(): MergeValues {
  const blocks = mergeFields.flatMap((field): [string, ContractBlock[]][] =>
    'isBlock' in field ? [[field.key, [bullets([field.example])]]] : [],
  );
  return {
    texts: new Map(mergeFields.map((field) => [field.key, field.example])),
    blocks: new Map(blocks),
    causes: new Map(),
    ids: { event: null, client: null, bureau: null },
  };
}

/** What only waits for the fee of the event: its own terms are filled in. */
function causes(facts: ContractFacts, { depositPercent, depositCents }: ContractTerms): Map<string, string> {
  if (feeOf(facts) !== null) return new Map();
  const waiting = ['fee.net'];
  if (depositPercent !== null) waiting.push('contract.deposit');
  if (depositPercent !== null || depositCents !== null) waiting.push('contract.balance');
  if (facts.commissionPercent !== null) waiting.push('bureau.commissionAmount');
  return new Map(waiting.map((key) => [key, 'fee.amount']));
}

/** The amount of the deposit; null when there is none, or no fee to take it from. */
export function depositOf(
  { depositPercent, depositCents }: Pick<ContractTerms, 'depositPercent' | 'depositCents'>,
  feeCents: number | null,
): number | null {
  if (depositCents !== null) return depositCents;
  if (depositPercent === null || feeCents === null) return null;
  return percentOf(feeCents, depositPercent);
}

/** A waived fee is none, whatever it would have been. */
export function feeOf(facts: Pick<ContractFacts, 'feeType' | 'grossFeeCents'>): number | null {
  return facts.feeType === 'waived' ? 0 : facts.grossFeeCents;
}

type Texts = Record<string, string | null | undefined>;

function partyTexts(facts: ContractFacts): Texts {
  const { clientContact, clientSigner, bureauContact } = facts;
  return {
    'speaker.name': facts.speakerName,
    'speaker.title': facts.speakerTitle,
    'speaker.email': facts.speakerEmail,
    'speaker.phone': facts.speakerPhone,
    'speaker.website': facts.speakerWebsite,
    'speaker.city': words(facts.speakerCity, facts.speakerState),
    'client.name': facts.clientName,
    'client.legalName': facts.clientLegalName ?? facts.clientName,
    'client.address': address(facts.clientAddress),
    'client.contactName': clientContact?.name,
    'client.contactTitle': clientContact?.title,
    'client.contactEmail': clientContact?.email,
    'client.signerName': clientSigner?.name,
    'client.signerTitle': clientSigner?.title,
    'client.paymentTerms': facts.clientId
      ? count(facts.clientPaymentTermsDays ?? DEFAULT_PAYMENT_TERMS_DAYS, 'day')
      : null,
    'bureau.name': facts.bureauName,
    'bureau.contactName': bureauContact?.name,
    'bureau.email': bureauContact?.email,
    'bureau.address': address(facts.bureauAddress),
  };
}

function eventTexts(facts: ContractFacts): Texts {
  const { eventDate, endDate, startTime, endTime } = facts;
  const first = eventDate && formatDate(eventDate);
  return {
    'event.title': facts.title,
    'event.type': label(facts.type),
    'event.format': label(facts.format),
    'event.date': first && endDate && endDate !== eventDate ? `${first} to ${formatDate(endDate)}` : first,
    'event.time': startTime && `${formatClockTime(startTime)}${endTime ? ` to ${formatClockTime(endTime)}` : ''}`,
    'event.timeZone': `${facts.eventTimeZone.split('/').at(-1)?.replaceAll('_', ' ')} time`,
    'event.venue': facts.venueName,
    'event.venueAddress': facts.venueAddress,
    'event.place': words(facts.city, facts.state, facts.country) ?? (facts.format === 'virtual' ? 'Online' : null),
    'event.presentation': facts.presentationTitle,
    'event.length': facts.lengthMinutes === null ? null : count(facts.lengthMinutes, 'minute'),
    'event.audience': facts.audienceExpected === null ? null : `${count(facts.audienceExpected, 'person', 'people')}`,
    'event.theme': facts.theme,
    'event.recordingTerms': facts.recordingTerms,
    'event.exclusivityTerms': facts.exclusivityTerms,
    'event.productSaleTerms': facts.productSaleTerms,
  };
}

function feeTexts(facts: ContractFacts): Texts {
  const { currency, commissionPercent } = facts;
  const fee = feeOf(facts);
  const split = fee === null ? null : splitCommission(fee, commissionPercent);
  return {
    'fee.amount': fee === null ? null : fee === 0 ? 'no fee' : formatMoney(fee, currency),
    'fee.type': facts.feeType === 'flat' ? 'Flat fee' : label(facts.feeType),
    'fee.net': split && formatMoney(split.netCents, currency),
    'fee.travel': travel(facts),
    'bureau.commission': commissionPercent === null ? null : percent(commissionPercent),
    'bureau.commissionAmount':
      split && commissionPercent !== null ? formatMoney(split.commissionCents, currency) : null,
  };
}

function termTexts(facts: ContractFacts, terms: ContractTerms): Texts {
  const fee = feeOf(facts);
  const deposit = depositOf(terms, fee);
  return {
    'contract.number': terms.number,
    'contract.date': formatDate(terms.date),
    'contract.deposit': deposit === null ? null : deposit === 0 ? 'no deposit' : formatMoney(deposit, facts.currency),
    'contract.depositPercent': terms.depositPercent === null ? null : percent(terms.depositPercent),
    'contract.balance':
      deposit === null || fee === null ? null : formatMoney(Math.max(0, fee - deposit), facts.currency),
    'contract.expiresOn': terms.expiresOn && formatDate(terms.expiresOn),
    'amendment.contractNumber': terms.amendment?.number,
    'amendment.contractDate': terms.amendment && formatDate(terms.amendment.date),
  };
}

function travel({ travelTerms, travelAmountCents, currency }: ContractFacts): string | null {
  const amount = travelAmountCents === null ? null : formatMoney(travelAmountCents, currency);
  switch (travelTerms) {
    case null:
      return null;
    case 'client_books':
      return 'The client books and pays travel and lodging.';
    case 'reimburse_actuals':
      return 'The client reimburses the actual cost of travel and lodging against receipts.';
    case 'capped':
      return amount
        ? `The client reimburses the actual cost of travel and lodging against receipts, up to ${amount}.`
        : null;
    case 'buyout':
      return amount ? `The client pays ${amount} for all travel and lodging.` : null;
    case 'per_diem':
      return amount ? `The client pays ${amount} for each day away from home.` : null;
    case 'mileage':
      return 'The client pays mileage at the standard rate of the IRS on the day of travel.';
    case 'local':
      return 'No travel or lodging is needed.';
  }
}

/** From the earliest days on; each tier reaches until the next begins. */
function cancellation(facts: ContractFacts, tiers: readonly CancellationTier[]): ContractBlock[] {
  if (tiers.length === 0) return [];
  const fee = feeOf(facts);
  const sorted = [...tiers].sort((one, other) => other.daysBefore - one.daysBefore);
  return [
    bullets(
      sorted.map((tier, index) => {
        const next = sorted[index + 1];
        const when = next
          ? `${next.daysBefore} to ${tier.daysBefore - 1} days before the event`
          : `Fewer than ${count(tier.daysBefore, 'day')} before the event`;
        const amount = fee ? ` (${formatMoney(percentOf(fee, tier.percent), facts.currency)})` : '';
        return `${when}: ${percent(tier.percent)} of the fee${amount}`;
      }),
    ),
  ];
}

function bullets(items: readonly string[]): ContractBlock {
  return { type: 'list', items: items.map((text) => ({ depth: 0, marker: '•', spans: [plainSpan(text)] })) };
}

function percent(value: number): string {
  return `${value}%`;
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}

function words(...parts: (string | null)[]): string | null {
  return parts.filter(Boolean).join(', ') || null;
}

/** `half_day` → `Half day`. */
function label(value: string): string {
  const text = value.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function address(of: PostalAddress | null): string | null {
  if (!of) return null;
  const place = [of.state, of.postalCode].filter(Boolean).join(' ');
  return words(of.line1, of.line2, of.city, place || null, of.country);
}
