/** The questions people really ask, answered for what the app does today. */
import { DATA_FILE_DAYS, UNDO_DAYS } from '@lectern/protocol/data-jobs';
import { PRODUCT_NAME } from '@lectern/protocol/product';

/** `id` is its address: `/faq#<id>`. It stays when the words change. */
export type Question = { id: string; question: string; answer: string };
export type QuestionGroup = { title: string; questions: Question[] };

export const questionGroups: QuestionGroup[] = [
  {
    title: 'Starting out',
    questions: [
      {
        id: 'what-first',
        question: 'What do I enter first?',
        answer:
          'Your name and title, then the next event you are booked for. Its client can be made from inside the event. The Help page walks you through it, step by step, and ticks what is done.',
      },
      {
        id: 'bring-a-spreadsheet',
        question: 'I have a spreadsheet. How do I bring it in?',
        answer: `Under Account, Data management, with “Import from Excel”. Your own sheet will do, as .xlsx or .csv: its columns are matched to ours by their names and by what is in them, and you can set each by hand. You see every row that would be added or changed, and every error with its cell, before anything is written. Afterwards you have ${UNDO_DAYS} days to undo it.`,
      },
      {
        id: 'past-events',
        question: 'Do I have to enter past events?',
        answer:
          'No. But last year’s events show you which clients come back and what you were paid, so they are worth an hour on a train.',
      },
      {
        id: 'ask-a-person',
        question: 'How do I reach a person?',
        answer:
          'With Feedback in the menu, or Contact Us at the foot of every page. The answer comes to the address of your account; with Feedback it also stands under your message. The Diagnostic page gathers what we would ask you first.',
      },
      {
        id: 'on-a-phone',
        question: 'Does it work on my phone?',
        answer: 'Yes, in the browser, without installing anything. The menu opens with the button at the top left.',
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
          'An inquiry is a question. A hold keeps the date while somebody decides. A confirmed event is yours: it needs a date and a client.',
      },
      {
        id: 'wrong-status',
        question: 'I set the wrong status. Can I go back?',
        answer:
          'Yes. Change the status again and give the reason; the history of the event keeps both, so nobody wonders later.',
      },
      {
        id: 'which-time-zone',
        question: 'Which time zone counts?',
        answer:
          'Times of an event are local to its venue. Reminders follow your home time zone, which you choose under Account.',
      },
      {
        id: 'when-reminders-arrive',
        question: 'When do reminders arrive?',
        answer:
          'A task with a due date sends one e-mail on the morning of that day, in your time zone, to the verified address of your account. Under Account, Notifications, you can have one digest of the day instead, or none.',
      },
    ],
  },
  {
    title: 'Contracts and signatures',
    questions: [
      {
        id: 'is-it-binding',
        question: 'Is a contract that is signed here binding?',
        answer:
          'In the United States and the European Union a contract is not refused because it was signed electronically. What such a signature proves and what it does not stands on the Help page, under Contracts and signatures.',
      },
      {
        id: 'change-a-sent-contract',
        question: 'Can I change a contract after it was sent?',
        answer:
          'No: the text is frozen, so that everybody signs the same one. As long as not everybody has signed, void it and send a new one. Afterwards make an amendment, which shows only what changes.',
      },
      {
        id: 'client-without-account',
        question: 'Does the client need an account to sign?',
        answer:
          'No. They get a private link by e-mail and sign in the browser, by typing their name or drawing it with a finger. They may also decline and say why.',
      },
      {
        id: 'genuine-pdf',
        question: 'How do I know that a signed PDF is genuine?',
        answer:
          'Drop it on the page /verify-contract, which needs no account. It says whether the PDF was sealed here and whether one byte of it has changed since.',
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
          'What you chose, and nothing else: each field and each file has an eye that is open or closed. The page always shows your records as they are now. Somebody who returns sees what changed since they last looked, and can answer “Got it”, which you see on the link.',
      },
      {
        id: 'who-opens-links',
        question: 'Who can open a share link?',
        answer:
          'Whoever has it, without an account. Set a day on which it ends, or a password, when that is too many. You can close a link at any time: from that moment it opens for nobody, and neither do its pictures and files.',
      },
      {
        id: 'hide-my-contact',
        question: 'A bureau must not show my phone number. What do I send?',
        answer:
          'A bureau-friendly link: choose the bureau and its representative, and their contact details stand where yours would. Your e-mail, phone, website and social links are taken out of the texts, the PDF and the downloads as well.',
      },
      {
        id: 'search-engines',
        question: 'Can search engines find my media kit?',
        answer:
          'Not a share link. Your public page is another thing: it is off until you publish it under Profile, Public page.',
      },
      {
        id: 'tracking',
        question: 'Do you track who looks at a link?',
        answer:
          'You see how often it was opened, by how many browsers, which parts were read and what was downloaded. Your own visits do not count. No address and no name of a visitor is kept, and the only cookie is that one link’s own.',
      },
    ],
  },
  {
    title: 'Account and security',
    questions: [
      {
        id: 'no-verification-email',
        question: 'I did not get the verification e-mail.',
        answer: 'Look into the spam folder, then send it again under Account. A link works once and for 24 hours.',
      },
      {
        id: 'changing-my-email',
        question: 'Why does changing my e-mail address need a link?',
        answer:
          'So that a typing mistake cannot lock you out. The old address stays in use until the link in the new inbox is opened.',
      },
      {
        id: 'password-known',
        question: 'Somebody may know my password. What now?',
        answer:
          'Change it under Account. That signs you out everywhere else at once; the list below shows where you are still signed in.',
      },
    ],
  },
  {
    title: 'Plan and data',
    questions: [
      {
        id: 'after-the-trial',
        question: 'What happens after the thirty days?',
        answer:
          'The app closes until you decide. Nothing is charged by itself, because we never asked for a card. Everything you entered is kept.',
      },
      {
        id: 'price',
        question: `What does ${PRODUCT_NAME} cost?`,
        answer: 'Thirty days nothing, then $21 a month. There is one plan, and you can cancel anytime.',
      },
      {
        id: 'subscribe-early',
        question: 'Do I lose free days when I subscribe early?',
        answer:
          'No. The days that are left stay free, and the first payment follows them. You see its date before you confirm.',
      },
      {
        id: 'cancel-or-change-card',
        question: 'How do I cancel, or change my card?',
        answer:
          'Under Account, “Manage billing” opens the billing portal: your card, every invoice, cancel and resume. After a cancellation everything stays open to the end of what you paid for.',
      },
      {
        id: 'payment-failed',
        question: 'My payment failed. What now?',
        answer:
          'The app closes until it is paid, and nothing is lost. Pay the open invoice in the billing portal, with another card if need be, and it opens again; we also try again by ourselves and tell you when.',
      },
      {
        id: 'promo-code',
        question: 'I have a promo code. Where does it go?',
        answer:
          'On the Subscribe page or on the payment page. The page /promo-test shows what it is worth, month by month.',
      },
      {
        id: 'card-number',
        question: 'Who holds my card number?',
        answer:
          'The payment provider, and nobody else. We see its brand, its last four digits and how long it is valid.',
      },
      {
        id: 'who-sees-my-data',
        question: 'Who can see my clients and fees?',
        answer:
          'You. Every record belongs to one account, and the database itself refuses to connect it with another’s. Administrators see how many records there are, never what is in them.',
      },
      {
        id: 'support-looks',
        question: 'Can support look into my account?',
        answer:
          'Only after you have let it, under Account, Support: for seven days, and you can end it at any time. They see what you see and can change nothing. Each look lasts half an hour at most; you get an e-mail and find it in the list there.',
      },
      {
        id: 'take-everything',
        question: 'Can I take everything with me?',
        answer: `Yes, at any time, also after the trial or the subscription has ended. Under Account, “Export All Data” makes one ZIP with all your data and files. It stays there for ${DATA_FILE_DAYS} days, and you can make a new one whenever you like.`,
      },
      {
        id: 'excel-or-backup',
        question: 'Do I want the Excel export or the backup?',
        answer:
          'The Excel workbook is for reading, filtering, editing and importing again: every entry, one sheet for each kind of thing, no files. The backup is for keeping: a ZIP with the data, the same workbook, all files and every invoice and signed contract. Open its index.html in any browser and look through all of it, without us.',
      },
      {
        id: 'restore-a-backup',
        question: 'How do I restore a backup?',
        answer:
          'Under Account, Data management, with “Restore a backup”. Every file of the ZIP is checked first. Then you see what is in it and what is in your account already, and decide for each kind of thing: keep both, skip or replace. Signed contracts keep their seals. Nobody gets an e-mail because of it.',
      },
      {
        id: 'it-waits',
        question: 'An import, export or backup says that it waits. For what?',
        answer:
          'For another one of your account: one is done at a time, and the next begins by itself. You can leave the page meanwhile, or cancel what you do not need.',
      },
      {
        id: 'delete-my-account',
        question: 'How do I delete my account?',
        answer:
          'At the end of the account settings, with your password. You are signed out everywhere at once, links that you shared stop working, the subscription is cancelled, and everything is erased. Nobody can bring it back: export your data first.',
      },
    ],
  },
];
