/** What the people at a client do for an event, in words. */
import type { ContactRole } from '@lectern/protocol/clients';

export const contactRoleWords: Record<ContactRole, string> = {
  planner: 'Planner',
  decision_maker: 'Decision maker',
  signer: 'Signer',
  payer: 'Payer',
  on_site: 'On-site',
  av: 'AV',
  introducer: 'Introducer',
  driver: 'Driver',
};

export const contactRoleOptions = Object.entries(contactRoleWords).map(([value, label]) => ({
  value: value as ContactRole,
  label,
}));
