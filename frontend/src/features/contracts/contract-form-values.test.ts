import { contractFieldText, type ContractFormOutput } from './contract-form-values';

it('says a deposit in the currency of the contract', () => {
  const values = { depositCents: 250_000 } as ContractFormOutput;
  expect(contractFieldText('depositCents', values, { currency: 'EUR' })).toBe('€2,500');
});
