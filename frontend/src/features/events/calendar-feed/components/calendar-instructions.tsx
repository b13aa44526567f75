import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';

type Way = { name: string; steps: readonly string[]; note: string };

const ways: readonly Way[] = [
  {
    name: 'Google Calendar',
    steps: [
      'On a computer, open calendar.google.com.',
      'Next to “Other calendars”, click + and choose “From URL”.',
      'Paste the link and click “Add calendar”. It shows up on your phone a little later.',
    ],
    note: 'Google checks for changes every few hours, sometimes once a day.',
  },
  {
    name: 'Apple Calendar',
    steps: [
      'On your device, tap “Open in calendar app” and confirm.',
      'Or, on a Mac, choose File, New Calendar Subscription, and paste the link.',
      'Set “Auto-refresh” to every hour, and the location to iCloud to have it on every device.',
    ],
    note: 'On an iPhone, it’s also under Settings, Apps, Calendar, Calendar Accounts.',
  },
  {
    name: 'Outlook',
    steps: [
      'Open Outlook on the web and go to the calendar.',
      'Choose “Add calendar”, then “Subscribe from web”.',
      'Paste the link, name it and click “Import”.',
    ],
    note: 'Outlook checks for changes every few hours.',
  },
];

/** Closed until somebody needs them: most people do this once. */
export function CalendarInstructions() {
  return (
    <div className="divide-y divide-line rounded-md border border-line">
      {ways.map(({ name, steps, note }) => (
        <Instruction key={name} name={`How to add it to ${name}`}>
          <ol className="list-decimal space-y-1 pl-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="mt-2 text-muted">{note}</p>
        </Instruction>
      ))}
    </div>
  );
}

function Instruction({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className="group text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 font-medium [&::-webkit-details-marker]:hidden">
        {name}
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}
