/** What the one plan has. The landing page and /subscribe both list it. */
export const planIncludes = [
  'Unlimited events, clients and bureau partners',
  'Action items and follow-up reminders',
  'Invoices, contracts and documents',
  'Media kit and event pages behind one link, always up to date',
  'Import from Excel, plus export and backup of everything',
  'Help from a person',
];
