/** The demonstration's tasks: `day` counts from today. `event` is the title of one of the demonstration's events. */
import type { TaskKind } from '@lectern/protocol/tasks';
import type { DemoBureauKey, DemoClientKey } from './demo-clients';

export interface DemoTask {
  title: string;
  kind: TaskKind;
  day: number | null;
  event?: string;
  client?: DemoClientKey;
  bureau?: DemoBureauKey;
  done?: boolean;
  notes?: string;
}

export const demoTasks: DemoTask[] = [
  {
    title: 'Call Priya about the run of show',
    kind: 'follow_up',
    day: -2,
    event: 'Managers’ Day: Leading through Change',
  },
  { title: 'Send the final invoice', kind: 'payment', day: -1, event: 'Partner Summit' },
  {
    title: 'Print the introduction for Thomas',
    kind: 'checklist',
    day: 0,
    event: 'Managers’ Day: Leading through Change',
    notes: 'The short one, in large type.',
  },
  { title: 'Ask for a testimonial', kind: 'follow_up', day: 1, event: 'Quarterly Town Hall' },
  {
    title: 'Ask Luis for 16:9 on both screens',
    kind: 'checklist',
    day: 2,
    event: 'Managers’ Day: Leading through Change',
  },
  {
    title: 'Confirm AV: lavalier and confidence monitor',
    kind: 'checklist',
    day: 3,
    event: 'Winter Education Conference',
  },
  { title: 'Book the train to Boston', kind: 'checklist', day: 4, event: 'Winter Education Conference' },
  { title: 'Ask about the balance of the fee', kind: 'payment', day: 5, event: 'Nurse Managers Regional Day' },
  { title: 'Resend the proposal', kind: 'follow_up', day: 7, event: 'Women’s Leadership Luncheon' },
  { title: 'Print workbooks', kind: 'checklist', day: 12, event: 'Service Excellence Workshop' },
  { title: 'Book flights to Lisbon', kind: 'checklist', day: 9, event: 'Annual Congress' },
  { title: 'Chase the signed contract', kind: 'follow_up', day: 6, event: 'Sales Leadership Meeting' },
  { title: 'Send the W-9', kind: 'checklist', day: 8, client: 'insurance' },
  { title: 'Quarterly call with Rae', kind: 'follow_up', day: 16, bureau: 'podium' },
  { title: 'Update the one-sheet', kind: 'custom', day: 20 },
  { title: 'Record a new sizzle reel', kind: 'custom', day: null },
  { title: 'Renew the speaker association membership', kind: 'custom', day: 33 },
  { title: 'Collect the deposit', kind: 'payment', day: -9, event: 'Annual Congress', done: true },
  { title: 'Get the signed contract back', kind: 'checklist', day: -15, event: 'New Year Kick-Off', done: true },
  { title: 'Thank-you note', kind: 'follow_up', day: -3, event: 'Partner Summit', done: true },
  { title: 'Ask about a spin-off', kind: 'follow_up', day: -12, event: 'Fall Leadership Forum', done: true },
  { title: 'Send travel receipts', kind: 'payment', day: -20, client: 'northstar', done: true },
];
