/** The lists and reminders of contracts by name, with the index that serves each; part of `listQueries`. */
import { encodeCursor } from '@lectern/database/keyset';
import { ListContractsQuery } from '@lectern/protocol/contracts';
import { CONTRACTS_TO_EXPIRE, SIGNERS_TO_REMIND } from '../modules/contracts/contract-clock.repository';
import { CONTRACT_FACTS } from '../modules/contracts/contract-facts.repository';
import { LIST_TEMPLATES } from '../modules/contracts/templates/contract-templates.repository';
import { COUNT_CONTRACTS, listContractsSql, TO_COUNTERSIGN } from '../modules/contracts/contracts.repository';

type NamedQuery = [name: string, index: string, query: { sql: string; parameters: unknown[] }];

interface Rows {
  owner: string;
  event: string;
  client: string;
  bureau: string;
}

const NOW = '2027-03-04T15:00:00Z';

export function contractQueries({ owner, event, client, bureau }: Rows): NamedQuery[] {
  const list = (query: object) => listContractsSql(owner, ListContractsQuery.parse(query));
  const after = encodeCursor(['2027-03-04 15:00:00+00', event]);
  return [
    ['contracts by change', 'contracts_by_change', list({})],
    ['contracts by change, the next page', 'contracts_by_change', list({ cursor: after })],
    ['contracts by creation', 'contracts_by_creation', list({ sort: 'createdAt' })],
    ['contracts by what is next', 'contracts_', list({ sort: 'next', direction: 'asc' })],
    ['contracts in a status', 'contracts_by_change', list({ status: 'sent,viewed' })],
    ['contracts by word', 'contracts_', list({ q: 'ab cd' })],
    ['contracts of an event', 'contracts_of_event', list({ eventId: event })],
    ['contracts of a client', 'contracts_', list({ clientId: client })],
    ['contracts of a bureau', 'contracts_', list({ bureauPartnerId: bureau })],
    ['how many contracts there are', 'contracts_', { sql: COUNT_CONTRACTS, parameters: [owner] }],
    ['contracts to countersign', 'contracts_', { sql: TO_COUNTERSIGN, parameters: [owner] }],
    ['what a contract of an event says', 'speaking_events_', { sql: CONTRACT_FACTS, parameters: [owner, event] }],
    ['contract templates', 'contract_templates_', { sql: LIST_TEMPLATES, parameters: [owner] }],
    [
      'contracts to end',
      'contracts_to_expire',
      { sql: CONTRACTS_TO_EXPIRE, parameters: ['2025-06-04', '1900-01-01', event, 100] },
    ],
    [
      'signers to remind',
      'contract_signers_to_remind',
      { sql: SIGNERS_TO_REMIND, parameters: ['1970-01-01T00:00:00Z', event, NOW, 100] },
    ],
  ];
}
