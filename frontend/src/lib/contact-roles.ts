/** What the people at a client do for an event, in words. */
import type { ContactRole } from '@lectern/protocol/clients';
import { labelTable } from '@lectern/protocol/enum-tables';

export const contactRoleLabels: Record<ContactRole, string> = labelTable({
  planner: 'Planner',
  decision_maker: 'Decision maker',
  signer: 'Signer',
  payer: 'Payer',
  on_site: 'On-site',
  av: 'AV',
  introducer: 'Introducer',
  driver: 'Driver',
});

export const contactRoleOptions = Object.entries(contactRoleLabels).map(([value, label]) => ({
  value: value as ContactRole,
  label,
}));
