/** What Stripe pays out to the speaker's bank, and what each payout is made of. Read from Stripe whenever it is asked for. */
import { z } from 'zod';
import { badgeTable, enumOf, labelTable } from './enum-tables';
import { id, instant, page, pageQuery, plainDate } from './primitives';

export const payoutStatusTable = badgeTable({
  on_its_way: { label: 'On its way', tone: 'info' },
  arrived: { label: 'Arrived', tone: 'success' },
  failed: { label: 'Sent back', tone: 'danger' },
  canceled: { label: 'Canceled', tone: 'neutral' },
});
export const PayoutStatus = enumOf(payoutStatusTable);
export type PayoutStatus = z.infer<typeof PayoutStatus>;

export const movementLabels = labelTable({
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  fee: 'Stripe’s fee',
  returned: 'Payout that came back',
  other: 'Other',
});
export const MovementKind = enumOf(movementLabels);
export type MovementKind = z.infer<typeof MovementKind>;

/** Stripe’s. */
export const PayoutId = z.string().regex(/^po_\w{1,200}$/);

export const Payout = z
  .object({
    id: z.string(),
    /** Negative when Stripe takes from the bank what refunds and disputes cost. */
    amountCents: z.number(),
    currency: z.string(),
    status: PayoutStatus,
    /** When the bank has it, or is expected to. */
    arrivesOn: plainDate,
    createdAt: instant,
    /** `STRIPE TEST BANK ···· 6789`; null when Stripe doesn’t say. */
    bank: z.string().nullable(),
    /** Why the bank sent it back. */
    failure: z.string().nullable(),
    /** False: made by hand at Stripe, which then doesn’t say what is in it. */
    isAutomatic: z.boolean(),
  })
  .meta({ id: 'Payout' });
export type Payout = z.infer<typeof Payout>;

/** A cursor is Stripe’s id of the last one. */
export const PayoutsQuery = z.object(pageQuery);
export type PayoutsQuery = z.infer<typeof PayoutsQuery>;

export const PayoutsPage = page(Payout)
  .extend({
    /** What is still at Stripe, by currency: ready for the next payout, and not yet. */
    balances: z.array(z.object({ currency: z.string(), availableCents: z.number(), pendingCents: z.number() })),
  })
  .meta({ id: 'Payouts' });
export type PayoutsPage = z.infer<typeof PayoutsPage>;

export const Movement = z
  .object({
    id: z.string(),
    kind: MovementKind,
    /** In the currency of the payout, before the fee. Negative: taken. */
    amountCents: z.number(),
    feeCents: z.number(),
    on: plainDate,
    /** Null: it isn’t from an invoice here. */
    invoice: z.object({ id, number: z.string().nullable(), billToName: z.string().nullable() }).nullable(),
    /** What Stripe calls it. */
    description: z.string().nullable(),
  })
  .meta({ id: 'PayoutMovement' });
export type Movement = z.infer<typeof Movement>;

export const PayoutMovements = page(Movement).meta({ id: 'PayoutMovements' });
export type PayoutMovements = z.infer<typeof PayoutMovements>;
