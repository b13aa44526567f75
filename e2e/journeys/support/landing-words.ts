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
    answer: 'No. You get 30 days free, and we don’t ask for a card.',
  },
  {
    question: 'What happens when the trial ends?',
    answer: 'You’re not billed automatically. Continue for $21 a month, or export your data.',
  },
  {
    question: 'Can I cancel?',
    answer:
      'Anytime, in your account settings, no phone call required. You keep access through the last day you paid for.',
  },
  {
    question: 'I have years of events in a spreadsheet. Do I have to retype them?',
    answer:
      'No. Import your Excel file in Account Settings: we match your columns, you see every change before anything is saved, and you can undo it. Export everything back to Excel anytime.',
  },
  {
    question: 'I work with bureaus. Does it handle commissions?',
    answer: 'Yes. Track each bureau’s representatives and percentage, and see the net fee for every event.',
  },
  {
    question: 'How do planners get my bio and headshots?',
    answer:
      'Through one private link that’s never out of date. You choose what it shows; they download headshots in the size they need and see what’s changed. A bureau-friendly version shows the representative’s contact details instead of yours.',
  },
  {
    question: 'Does it work on a phone?',
    answer: 'Yes. It was designed for the phone first, because that’s what you hold between a flight and a stage.',
  },
];
