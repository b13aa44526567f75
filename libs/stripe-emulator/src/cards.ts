/** Stripe's published test cards that the emulator knows, and what each does. No other number is ever taken. */
export interface TestCard {
  brand: 'visa' | 'mastercard';
  country: string;
  /** When it is given on a page: accepted, refused at once, or only after its owner approved. */
  whenGiven: 'accepted' | 'declined' | 'insufficient_funds' | 'needs_authentication';
  /** When it is charged later. */
  whenCharged: 'paid' | 'declined' | 'insufficient_funds';
  /** What the page of Checkout says of it. */
  explained: string;
}

export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  '4242424242424242': {
    brand: 'visa',
    country: 'US',
    whenGiven: 'accepted',
    whenCharged: 'paid',
    explained: 'Always works',
  },
  '5555555555554444': {
    brand: 'mastercard',
    country: 'US',
    whenGiven: 'accepted',
    whenCharged: 'paid',
    explained: 'Always works (Mastercard)',
  },
  '4000000000000002': {
    brand: 'visa',
    country: 'US',
    whenGiven: 'declined',
    whenCharged: 'declined',
    explained: 'Is declined right away',
  },
  '4000000000009995': {
    brand: 'visa',
    country: 'US',
    whenGiven: 'insufficient_funds',
    whenCharged: 'insufficient_funds',
    explained: 'Is declined right away: insufficient funds',
  },
  '4000000000000341': {
    brand: 'visa',
    country: 'US',
    whenGiven: 'accepted',
    whenCharged: 'declined',
    explained: 'Is accepted, but every charge fails',
  },
  '4000002760003184': {
    brand: 'visa',
    country: 'DE',
    whenGiven: 'needs_authentication',
    whenCharged: 'paid',
    explained: 'Asks you to approve first',
  },
};

export function findTestCard(number: string): TestCard | undefined {
  return Object.hasOwn(TEST_CARDS, number) ? TEST_CARDS[number] : undefined;
}
