/** Cards on file: kept at Stripe because their owner agreed, for later invoices of the same client. */
import { z } from 'zod';
import { enumOf, labelTable } from './enum-tables';
import { OpenPublicInvoiceInput } from './invoices';
import { cents, id, instant } from './primitives';

/** What a payer agrees to. With another text comes another version: it is kept with the card. */
export const CARD_CONSENT_VERSION = 1;
export const cardConsentWords = (seller: string) => ({
  label: `Keep this card for later invoices from ${seller}`,
  text: `${seller} may then charge it for invoices that you get, one at a time, and you get a receipt for each charge. Stripe keeps the card, and no one here sees its number. Remove it on this page whenever you like.`,
});

export const cardRemovalLabels = labelTable({
  payer: 'Removed by the payer',
  speaker: 'Removed by you',
  replaced: 'Kept again with a later payment',
  restored: 'Removed when a backup was restored',
});
export const CardRemoval = enumOf(cardRemovalLabels);
export type CardRemoval = z.infer<typeof CardRemoval>;

/** All that anyone reads of a card. */
const cardFace = {
  id: z.string(),
  /** Stripe's name of it: visa, mastercard. */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number(),
  expYear: z.number(),
};

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** “Visa ending in 4242”. */
export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  const name = BRANDS[brand] ?? `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)}`;
  return `${name || 'Card'} ending in ${last4}`;
}

/** “04/2040”. */
export const cardExpiry = ({ expMonth, expYear }: { expMonth: number; expYear: number }): string =>
  `${String(expMonth).padStart(2, '0')}/${expYear}`;

export const PublicKeptCard = z.object(cardFace).meta({ id: 'PublicKeptCard' });
export type PublicKeptCard = z.infer<typeof PublicKeptCard>;

export const KeptCardResponse = z
  .object({
    ...cardFace,
    agreedAt: instant,
    /** The address that was given on Stripe’s page. */
    agreedBy: z.string().nullable(),
    /** Removed cards are listed too, and can’t be charged. */
    removedAt: instant.nullable(),
    removedBy: CardRemoval.nullable(),
    /** False when it was kept in another Stripe account than the one that is connected now. */
    isChargeable: z.boolean(),
  })
  .meta({ id: 'KeptCard' });
export type KeptCardResponse = z.infer<typeof KeptCardResponse>;

export const KeptCardsResponse = z.object({ items: z.array(KeptCardResponse) }).meta({ id: 'KeptCards' });
export type KeptCardsResponse = z.infer<typeof KeptCardsResponse>;

export const ListKeptCardsQuery = z.strictObject({ clientId: id });
export type ListKeptCardsQuery = z.infer<typeof ListKeptCardsQuery>;

/** The amount is what the speaker saw, all that is open: another one is refused. */
export const ChargeCardInput = z
  .strictObject({ cardId: id, amountCents: cents.min(1, 'Enter an amount') })
  .meta({ id: 'ChargeCardInput' });
export type ChargeCardInput = z.infer<typeof ChargeCardInput>;

export const RemovePublicCardInput = OpenPublicInvoiceInput.extend({ cardId: id }).meta({
  id: 'RemovePublicCardInput',
});
export type RemovePublicCardInput = z.infer<typeof RemovePublicCardInput>;
