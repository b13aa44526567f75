import type { ContractFacts } from '../contract-facts.repository';
import { defaultTitle } from './contract-defaults';

const factsOf = (title: string) => ({ title }) as ContractFacts;

it('calls a contract by its event and its template', () => {
  expect(defaultTitle(factsOf('Nurses’ Summit'), 'Speaking agreement')).toBe('Nurses’ Summit: Speaking agreement');
});

it('cuts a long event, so that two contracts of it still differ', () => {
  const title = defaultTitle(factsOf('L'.repeat(300)), 'Speaking agreement');
  expect(title).toHaveLength(300);
  expect(title).toMatch(/^L+: Speaking agreement$/);
});
