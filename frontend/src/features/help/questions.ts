/** The questions people really ask, answered for what the app does today. */
import { DATA_FILE_DAYS, UNDO_DAYS } from '@lectern/protocol/data-jobs';
import { PRODUCT_NAME } from '@lectern/protocol/product';

/** `id` is its address: `/faq#<id>`. It stays when the words change. */
export type Question = { id: string; question: string; answer: string };
export type QuestionGroup = { title: string; questions: readonly Question[] };

/** On the page about the plan, too. */
export const planQuestions = [
  {
    id: 'after-the-trial',
    question: 'What happens after 30 days?',
    answer:
      'The app pauses until you decide. You won’t be charged automatically, because we never asked for a card. Your data is safe.',
  },
  {
    id: 'price',
    question: `What does ${PRODUCT_NAME} cost?`,
    answer: 'Free for 30 days, then $21 a month. One plan; cancel anytime.',
  },
  {
    id: 'subscribe-early',
    question: 'Do I lose free days when I subscribe early?',
    answer:
      'No. Your remaining days stay free, and your first payment comes after them. You’ll see its date before you confirm.',
  },
  {
    id: 'cancel-or-change-card',
    question: 'How do I cancel, or change my card?',
    answer:
      'Under Account, “Manage billing” opens the billing portal, where you can change your card, see invoices, cancel or resume. After you cancel, you have access until the end of the period you paid for.',
  },
  {
    id: 'payment-failed',
    question: 'My payment failed. What now?',
    answer:
      'Your account is paused until it’s paid, and nothing is lost. Pay the open invoice in the billing portal, with another card if you like. We’ll also retry automatically and tell you when.',
  },
  {
    id: 'promo-code',
    question: 'I have a promo code. Where does it go?',
    answer: 'On the Subscribe page or at checkout. See /promo-test for what it saves you, month by month.',
  },
  {
    id: 'card-number',
    question: 'Who holds my card number?',
    answer: 'Only the payment provider. We see the brand, last four digits and expiration date.',
  },
] as const satisfies readonly Question[];

export const questionGroups = [
  {
    title: 'Starting out',
    questions: [
      {
        id: 'what-first',
        question: 'What do I enter first?',
        answer:
          'Your name and title, then your next booked event. You can add its client right from the event. The Help page walks you through each step and checks it off.',
      },
      {
        id: 'bring-a-spreadsheet',
        question: 'How do I import my spreadsheet?',
        answer: `Go to Account, Data management, “Import from Excel”. Use your own .xlsx or .csv file: we match its columns, and you can change any match. You’ll see every row and every error before anything is saved, and you have ${UNDO_DAYS} days to undo it.`,
      },
      {
        id: 'past-events',
        question: 'Do I have to enter past events?',
        answer:
          'No. But last year’s events show who books you again and what they pay, so they’re worth an hour on a train.',
      },
      {
        id: 'sandbox',
        question: 'What happens to my sandbox?',
        answer:
          'It’s deleted a day after you opened it, with everything in it. To keep your data, press “Register to keep it” at the top. No email leaves a sandbox, and you can’t return to it once you sign out.',
      },
      {
        id: 'ask-a-person',
        question: 'How do I reach a person?',
        answer:
          'Use Feedback in the menu or Contact Us at the bottom of every page. We’ll answer by email; answers to feedback also appear under your message. The Diagnostic page collects what we’d ask for first.',
      },
      {
        id: 'on-a-phone',
        question: 'Does it work on my phone?',
        answer: 'Yes, in your browser, with nothing to install.',
      },
    ],
  },
  {
    title: 'Events and dates',
    questions: [
      {
        id: 'inquiry-hold-confirmed',
        question: 'What is the difference between an inquiry, a hold and a confirmed event?',
        answer:
          'An inquiry is a question. A hold keeps the date while someone decides. A confirmed event is yours: it needs a date and a client.',
      },
      {
        id: 'replies',
        question: 'What happens when a client replies to an email that Lectern sent?',
        answer:
          'It reaches your mailbox. Where your server takes email, it’s also in the client’s timeline, and its attachments are files of the event. Both say where it isn’t proven who sent it. Under Account, Forward email, you can turn that off.',
      },
      {
        id: 'forward-email',
        question: 'Can I forward an inquiry instead of typing it in?',
        answer:
          'Yes, where your server takes email: under Account, Forward email, create a private address. What you forward waits under “Email to file” on your dashboard, and you choose where it goes.',
      },
      {
        id: 'wrong-status',
        question: 'I set the wrong status. Can I go back?',
        answer: 'Yes. Change the status again and give a reason. The event’s history keeps both.',
      },
      {
        id: 'which-time-zone',
        question: 'Which time zone do you use?',
        answer: 'Event times are local to the venue. Reminders use your home time zone, which you set under Account.',
      },
      {
        id: 'when-reminders-arrive',
        question: 'When do reminders arrive?',
        answer:
          'The morning a task is due, in your time zone, at your verified email address. Under Account, Notifications, you can switch to a daily digest or turn them off.',
      },
    ],
  },
  {
    title: 'Contracts and signatures',
    questions: [
      {
        id: 'is-it-binding',
        question: 'Is a contract signed here binding?',
        answer:
          'In the United States and the European Union, a contract can’t be rejected just because it was signed electronically. See Contracts and signatures on the Help page for what a signature proves and what it doesn’t.',
      },
      {
        id: 'change-a-sent-contract',
        question: 'Can I change a contract after I send it?',
        answer:
          'No. Sending locks the text so everyone signs the same one. Until everyone has signed, you can void it and send a new one. After that, create an amendment, which shows only the changes.',
      },
      {
        id: 'client-without-account',
        question: 'Does the client need an account to sign?',
        answer:
          'No. They get a private link by email and sign in the browser by typing or drawing their name. They can also decline and say why.',
      },
      {
        id: 'genuine-pdf',
        question: 'How do I know a signed PDF is genuine?',
        answer:
          'Drop it on /verify-contract, no account needed. It shows whether the PDF was sealed here and whether anything has changed since.',
      },
    ],
  },
  {
    title: 'Sharing',
    questions: [
      {
        id: 'what-planners-see',
        question: 'What does a planner see behind my link?',
        answer:
          'Only what you choose: you can show or hide every field and file. The page is always up to date. Returning planners see what changed since their last visit and can press “Got it”, which you’ll see on the link.',
      },
      {
        id: 'who-opens-links',
        question: 'Who can open a share link?',
        answer:
          'Anyone who has it, no account needed. To limit access, add an end date or a password. You can close a link anytime; it stops working right away, along with its pictures and files.',
      },
      {
        id: 'hide-my-contact',
        question: 'A bureau doesn’t want my contact details shown. What do I send?',
        answer:
          'A bureau-friendly link. Choose the bureau and its representative, and their contact details replace yours. Your email, phone, website and social links are also removed from texts, PDFs and downloads.',
      },
      {
        id: 'search-engines',
        question: 'Can search engines find my media kit?',
        answer:
          'Not a share link. Your public page can be found, but it’s off until you publish it under Profile, Public page.',
      },
      {
        id: 'tracking',
        question: 'Do you track who opens a link?',
        answer:
          'You see how often it was opened, in how many browsers, which parts were read and what was downloaded. Your own visits don’t count. We don’t keep visitors’ names or addresses, and the only cookie is for that one link.',
      },
    ],
  },
  {
    title: 'Account and security',
    questions: [
      {
        id: 'no-verification-email',
        question: 'I didn’t get the verification email.',
        answer: 'Check your spam folder, then resend it under Account. Each link works once, within 24 hours.',
      },
      {
        id: 'changing-my-email',
        question: 'Why does changing my email address need a link?',
        answer:
          'So a typo can’t lock you out. Your old address stays active until you open the link in your new inbox.',
      },
      {
        id: 'password-known',
        question: 'Someone might know my password. What now?',
        answer:
          'Change it under Account: that signs you out everywhere else. Below it are your passkeys and where you’re signed in. When someone signs in on a device we don’t recognize, you get an email.',
      },
    ],
  },
  { title: 'Plan and payment', questions: planQuestions },
  {
    title: 'Your data and privacy',
    questions: [
      {
        id: 'who-sees-my-data',
        question: 'Who can see my clients and fees?',
        answer:
          'You, and the people on your team as far as their roles allow. Every record belongs to one account, and the database enforces it. Administrators see how many records there are, never what’s in them.',
      },
      {
        id: 'support-looks',
        question: 'Can support see my account?',
        answer:
          'Only if you allow it under Account, Support access, for seven days; you can end it anytime. They see what you see and can’t change anything. Each session lasts up to half an hour; you’ll get an email and see it listed there.',
      },
      {
        id: 'take-everything',
        question: 'Can I take everything with me?',
        answer: `Yes, anytime, even after your trial or subscription ends. Under Account, “Export All Data” creates one ZIP with all your data and files. It’s available for ${DATA_FILE_DAYS} days, and you can create a new one anytime.`,
      },
      {
        id: 'quickbooks-or-xero',
        question: 'Does it work with QuickBooks or Xero?',
        answer:
          'Yes. Under Account, Data management, “Export for accounting” makes the files that both import: invoices, payments and expenses, and credit notes for Xero.',
      },
      {
        id: 'excel-or-backup',
        question: 'Should I use the Excel export or the backup?',
        answer:
          'Use the Excel workbook to filter, edit and reimport your records; it has no files. Use the backup for safekeeping: a ZIP with your data, the same workbook, and all files, invoices and signed contracts. Open its index.html in any browser to see everything.',
      },
      {
        id: 'restore-a-backup',
        question: 'How do I restore a backup?',
        answer:
          'Go to Account, Data management, “Restore a backup”. We check every file first. Then you compare it with your account and decide for each kind of record: keep both, skip or replace. Signed contracts keep their seals, and no emails are sent.',
      },
      {
        id: 'it-waits',
        question: 'Why is my import, export or backup waiting?',
        answer:
          'Another one is running. They run one at a time, and the next starts automatically. You can leave the page or cancel any you don’t need.',
      },
      {
        id: 'delete-my-account',
        question: 'How do I delete my account?',
        answer:
          'At the bottom of your account settings, with your password. You’re signed out everywhere, shared links stop working, your subscription is canceled and everything is erased. This can’t be undone, so export your data first.',
      },
    ],
  },
] as const satisfies readonly QuestionGroup[];

export type QuestionId = (typeof questionGroups)[number]['questions'][number]['id'];
export const allQuestions = questionGroups.flatMap<Question>(({ questions }) => questions);
