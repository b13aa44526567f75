/** Made-up answers of the API for pictures of what the demo account has none of: news, and several devices. */
const ago = (hours) => new Date(Date.now() - hours * 3_600_000).toISOString();

const announcement = (number, hours, more) => ({
  id: `018f0000-0000-7000-8000-0000000001${10 + number}`,
  level: 'info',
  shownFrom: ago(hours),
  isPast: false,
  isRead: true,
  ...more,
});

export const announcements = {
  '/api/announcements*': () => ({
    nextCursor: null,
    items: [
      announcement(1, 20, {
        isRead: false,
        title: 'Your calendar, in your calendar',
        body: 'Events, holds and travel now appear in Google, Apple and Outlook. [Get your private link](/account-settings?section=calendar).',
      }),
      announcement(2, 9 * 24, {
        title: 'Year-end packs are ready',
        body: 'One ZIP for your accountant: income, invoices, receipts and mileage. [Open the year end](/insights?tab=year-end).',
      }),
      announcement(3, 30 * 24, {
        level: 'warning',
        isPast: true,
        title: 'Maintenance on Sunday, 4 to 5 AM Eastern',
        body: 'Shared pages stayed open. It took eleven minutes.',
      }),
    ],
  }),
};

const session = (number, hours, userAgent, more = {}) => ({
  id: `018f0000-0000-7000-8000-0000000002${10 + number}`,
  current: false,
  userAgent,
  ip: '203.0.113.7',
  signedInAt: ago(hours + 200),
  lastSeenAt: ago(hours),
  ...more,
});

export const sessions = {
  '/api/account/sessions': () => ({
    items: [
      session(1, 0, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0 Safari/537.36', { current: true }),
      session(2, 3, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'),
      session(3, 52, 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', {
        ip: '198.51.100.24',
      }),
    ],
  }),
};
