/** The demonstration's holds: `expires` and `answerBy` count from today. `event` is the title of one of its events. */
export interface DemoHold {
  event: string;
  /** The title of the event whose day is held: its own, unless another one is named. */
  dayOf?: string;
  expires: number | null;
  /** The first option was asked to confirm or release by then. */
  answerBy?: number;
  notes?: string;
}

/** In the order in which they were placed: the first on a day is its first option. */
export const demoHolds: DemoHold[] = [
  { event: 'HR Congress Opening', expires: 9, notes: 'Anika decides with her board on Tuesday.', answerBy: 4 },
  { event: 'Energy Leaders Forum', expires: 26 },
  { event: 'Summer Institute', expires: 48 },
  { event: 'Energy Leaders Forum', dayOf: 'HR Congress Opening', expires: 26, notes: 'Their other date.' },
  { event: 'Summer Institute', dayOf: 'Energy Leaders Forum', expires: 40 },
  { event: 'Sales Leadership Meeting', expires: 6 },
  { event: 'Drivers Appreciation Week', expires: 14 },
];
