/** Where the composed stack is; `npm test` says so in the environment, the defaults are those of `npm start`. */
export const environment = {
  appUrl: process.env['E2E_BASE_URL'] ?? 'http://localhost:3000',
  inboxUrl: process.env['E2E_MAIL_URL'] ?? 'http://localhost:1080',
  /** The payment pages, and Stripe's API as far as Lectern uses it. */
  stripeUrl: process.env['E2E_STRIPE_URL'] ?? 'http://localhost:3002',
  /** For servers of a journey that the application may call; `npm start` needs them in OUTBOUND_ALLOW. */
  calendarPort: Number(process.env['E2E_CALENDAR_PORT'] ?? 3008),
  webhookPort: Number(process.env['E2E_WEBHOOK_PORT'] ?? 3009),
  pushPort: Number(process.env['E2E_PUSH_PORT'] ?? 3010),
  /** Where mail is brought; `npm start` needs INBOUND_MAIL_DOMAIN. */
  inboundMailPort: Number(process.env['E2E_INBOUND_MAIL_PORT'] ?? 2525),
  /** The folder of the running stack; the operator's command line finds its database there. */
  dataDir: process.env['E2E_DATA_DIR'] ?? '.data',
};
