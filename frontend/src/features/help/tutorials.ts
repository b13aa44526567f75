/** What the Help page explains, one screen at a time; `essential` are the first five steps, in order. */
export type Tutorial = {
  slug: string;
  title: string;
  text: string;
  href: string;
  action: string;
};

export const essentialSetup: Tutorial[] = [
  {
    slug: 'your-name',
    title: 'Say who you are',
    text: 'Your name and your title, as they should be announced. They stand in the sidebar.',
    href: '/profile',
    action: 'Open your profile',
  },
  {
    slug: 'verify-and-time-zone',
    title: 'Verify your e-mail, set your time zone',
    text: 'Reminders go to the verified address, on the morning of the day where you live.',
    href: '/account-settings',
    action: 'Open your account',
  },
  {
    slug: 'first-client',
    title: 'Add your first client',
    text: 'An organisation and the people you talk to there: the planner, the one who signs, the one who pays.',
    href: '/clients',
    action: 'Open clients',
  },
  {
    slug: 'first-event',
    title: 'Enter your next event',
    text: 'Date, place, client and fee. Begin with its status: inquiry, hold or confirmed; the rest can wait.',
    href: '/events',
    action: 'Open events',
  },
  {
    slug: 'first-follow-up',
    title: 'Give yourself one reminder',
    text: 'A task with a due date sends you one e-mail that morning. The dashboard shows what is due.',
    href: '/',
    action: 'Open the dashboard',
  },
];

/** The article on what an electronic signature is: it opens in the place of the list. */
export const SIGNATURES_SLUG = 'electronic-signatures';

export const moreTutorials: Tutorial[] = [
  {
    slug: 'contracts',
    title: 'Send a contract and get it signed',
    text: 'Start it from an event: the template fills in what you know and names what is missing. The client signs on a phone, without an account.',
    href: '/contracts',
    action: 'Open contracts',
  },
  {
    slug: 'contract-signatures',
    title: 'Know what a signature is worth',
    text: 'What an electronic signature made here is in law, what it is not, and what the log and the seal prove.',
    href: `/tutorials?tutorial=${SIGNATURES_SLUG}`,
    action: 'Read about signatures',
  },
  {
    slug: 'share-the-media-kit',
    title: 'Share your media kit',
    text: 'One private link with bios, headshots, talks and testimonials that never goes out of date. Copy it, e-mail it, or print its QR code.',
    href: '/share-links?new=1',
    action: 'Make a link',
  },
  {
    slug: 'share-an-event',
    title: 'Give a planner one page for the event',
    text: 'Press Share on an event. The planner reads when, where and what you need, ticks AV and agenda, answers the questionnaire and confirms the hold.',
    href: '/events',
    action: 'Open events',
  },
  {
    slug: 'subscribe-in-your-calendar',
    title: 'See your events in your own calendar',
    text: 'A private address for Google, Apple or Outlook with events, holds and travel. It keeps up by itself, and you can end it at any time.',
    href: '/account-settings?section=calendar',
    action: 'Open the calendar',
  },
  {
    slug: 'public-page',
    title: 'Publish a page for everybody',
    text: 'Your bio, talks and testimonials at an address of your own, with a form that turns an inquiry into an event and a task.',
    href: '/profile?tab=public',
    action: 'Open the public page',
  },
  {
    slug: 'bureau-partners',
    title: 'Work with bureaus',
    text: 'A bureau with its representatives and its usual commission, and the events that come through it.',
    href: '/bureau-partners',
    action: 'Open bureau partners',
  },
  {
    slug: 'import-a-spreadsheet',
    title: 'Import a spreadsheet',
    text: 'Your own sheet, our template, or an export that you edited. You see what would change before anything is written, and you can undo it.',
    href: '/account-settings?section=data',
    action: 'Open data management',
  },
  {
    slug: 'export-and-backup',
    title: 'Take everything along',
    text: 'One Excel workbook to work with, or one ZIP with all data and files to keep. A backup can be looked through without us, and restored.',
    href: '/account-settings?section=data',
    action: 'Open data management',
  },
  {
    slug: 'find-anything',
    title: 'Find anything',
    text: 'Press / or ⌘K (Ctrl+K) anywhere, type two letters, and choose with the arrow keys and Enter.',
    href: '/faq',
    action: 'Read the questions and answers',
  },
  {
    slug: 'ask-for-help',
    title: 'Ask for help so that it is quick',
    text: 'The diagnostic page gathers what we would ask you about, and copies it with one button.',
    href: '/diagnostic',
    action: 'Open the diagnostic page',
  },
];
