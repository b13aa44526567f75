/** What the landing page must say to everybody, also without JavaScript: written down anew, so that a slip there shows here. */
export const price = '$21';

/** The six claims of the specification's section 1, by their key words. */
export const claims: Record<string, RegExp> = {
  'action items and reminders': /dashboard puts action items first.*Follow-up reminders/,
  'mobile invoicing': /Mobile invoicing/,
  'contracts that are ready to sign': /E-signature-ready contracts/,
  'places near venues': /Location recommendations near every venue: restaurants, activities/,
  'data in and out': /Import and export your data through an Excel file, from Account Settings \(Data Management\)/,
  'numbers of the business': /Tracking of income, expenses, fees by state, and audience reach/,
};

export const questions = [
  {
    question: 'Do you need my credit card for the trial?',
    answer: 'No. 30 days are free, and we do not ask for a card.',
  },
  {
    question: 'What happens when the trial ends?',
    answer: 'Nothing is billed automatically. You continue for $21 a month, or you export your data and go.',
  },
  {
    question: 'Can I cancel?',
    answer:
      'Anytime, in your account settings, and without a conversation about it. What you paid for stays open until its last day.',
  },
  {
    question: 'I have years of events in a spreadsheet. Do I type them again?',
    answer:
      'No. Account Settings has an import from Excel: your columns are matched to ours, you see what would change before anything is written, and you can undo it. Everything comes out again as an Excel file.',
  },
  {
    question: 'I work with bureaus. Does it know commissions?',
    answer: 'Yes: each bureau partner with its representatives and its percentage, and the net fee of every event.',
  },
  {
    question: 'How do planners get my bio and my headshots?',
    answer:
      'By one private link that is never out of date. You choose what it shows; they download headshots in the size they need, and see what changed since they last looked. For bureaus there is a version with the representative’s contact details in place of yours.',
  },
  {
    question: 'Does it work on a phone?',
    answer: 'Yes. It was drawn for the phone first, because that is what you hold between a flight and a stage.',
  },
];
