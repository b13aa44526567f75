import { formerReadinessOf, readinessOf, type ReadinessFacts } from './readiness';

const today = '2027-03-01';

/** Everything is there: what a test takes away is what is missing. The event is on Friday, Mar 5, 2027. */
const prepared: ReadinessFacts = {
  status: 'confirmed',
  format: 'in_person',
  eventDate: '2027-03-05',
  endDate: null,
  dateIsTentative: false,
  startTime: '09:00',
  venueName: 'Harbor Hall',
  city: null,
  clientId: 'client',
  feeType: 'flat',
  grossFeeCents: 1_000,
  travelTerms: 'local',
  audienceActual: null,
  evaluationScore: null,
  debrief: null,
  challengeAnswerBy: null,
  hasSomeoneToCall: true,
  agendaItems: 2,
  travelSegments: 0,
  avNeeds: 1,
  openAvNeeds: 0,
  contract: 'completed',
  deposit: 'paid',
  tasks: [line('introduction_sent', true)],
};

function line(checklistKey: string | null, isDone: boolean, dueDate: string | null = '2027-03-03') {
  return {
    id: checklistKey ?? 'own',
    title: `Task ${checklistKey ?? 'own'}`,
    version: 3,
    checklistKey,
    dueDate,
    isDone,
  };
}

const headline = (more: Partial<ReadinessFacts>, day = today) => readinessOf({ ...prepared, ...more }, day).headline;
const openKeys = (more: Partial<ReadinessFacts>) =>
  readinessOf({ ...prepared, ...more }, today)
    .items.filter(({ isDone }) => !isDone)
    .map(({ key }) => key);
const row = (key: string, more: Partial<ReadinessFacts>) =>
  readinessOf({ ...prepared, ...more }, today).items.find((item) => item.key === key);
const withTasks = (...tasks: ReadinessFacts['tasks']) => ({ tasks: [...prepared.tasks, ...tasks] });

it('is ready only when nothing is open', () => {
  expect(headline({})).toBe('Everything is ready');
  expect(openKeys({})).toEqual([]);
});

it('is not ready while a task due before the event, or on its day, is open', () => {
  for (const dueDate of ['2027-02-20', '2027-03-04', '2027-03-05']) {
    expect(openKeys(withTasks(line(null, false, dueDate)))).toEqual(['task:own']);
  }
  expect(openKeys(withTasks(line(null, false, '2027-03-06'), line('thank_you', false, null)))).toEqual([]);
  expect(openKeys({ ...withTasks(line(null, false, '2027-03-06')), endDate: '2027-03-06' })).toEqual(['task:own']);
});

it('is not ready while a task is overdue, also without a date', () => {
  const undated = { eventDate: null };
  const dated = openKeys(undated);
  expect(openKeys({ ...withTasks(line(null, false, '2027-02-20')), ...undated }).sort()).toEqual(
    [...dated, 'task:own'].sort(),
  );
  expect(openKeys({ ...withTasks(line(null, false, today)), ...undated })).toEqual(dated);
});

it('names what is left by the day it has to be there, and what is late', () => {
  const oneTask = withTasks(line(null, false));
  expect(headline(oneTask)).toBe('1 thing left before Friday');
  expect(headline({ ...oneTask, startTime: null, agendaItems: 0 })).toBe('3 things left before Friday');
  expect(headline(oneTask, '2027-02-20')).toBe('1 thing left before Mar 5');
  expect(headline(oneTask, '2026-12-20')).toBe('1 thing left before Mar 5, 2027');
  expect(headline(oneTask, '2027-03-04')).toBe('1 thing left before tomorrow, 1 overdue');
  expect(headline(oneTask, '2027-03-05')).toBe('1 thing left for today, 1 overdue');
  expect(headline({ ...oneTask, endDate: '2027-03-07' }, '2027-03-06')).toBe('1 thing left, 1 overdue');
  expect(headline({ eventDate: null })).toBe('1 thing left');
});

it('asks for an answer as long as a hold is challenged', () => {
  const challenged = { status: 'hold' as const, challengeAnswerBy: '2027-03-04' };
  expect(row('challenge', challenged)).toMatchObject({
    label: 'Answer by Mar 4',
    isDone: false,
    isOverdue: false,
    verb: 'Answer the challenge',
  });
  expect(row('challenge', { ...challenged, challengeAnswerBy: '2027-02-20' })?.isOverdue).toBe(true);
  expect(row('challenge', { status: 'hold' })).toBeUndefined();
  expect(headline(challenged)).toBe('Someone else wants the date');
});

it('puts what is overdue first, then what is open', () => {
  const { items } = readinessOf({ ...prepared, startTime: null, ...withTasks(line(null, false, '2027-02-01')) }, today);
  expect(items.slice(0, 3).map(({ key, isOverdue }) => [key, isOverdue])).toEqual([
    ['task:own', true],
    ['time', false],
    ['date', false],
  ]);
});

it('stands for the line of the checklist: done and open together', () => {
  expect(row('introduction', {})).toMatchObject({ isDone: true, task: { id: 'introduction_sent', version: 3 } });
  expect(row('introduction', { tasks: [line('introduction_sent', false)] })).toMatchObject({
    isDone: false,
    label: 'Introduction isn’t sent yet',
    task: { id: 'introduction_sent' },
  });
  expect(row('introduction', { tasks: [] })).toMatchObject({ isDone: false, task: null });
  expect(openKeys({ tasks: [line('introduction_sent', false)] })).toEqual(['introduction']);
});

it('says the open task where the records say that it is done', () => {
  for (const [key, checklistKey] of [
    ['contract', 'contract_back'],
    ['deposit', 'deposit_in'],
    ['travel', 'travel_booked'],
  ] as const) {
    expect(row(key, withTasks(line(checklistKey, false)))).toMatchObject({
      isDone: false,
      label: `Task ${checklistKey}`,
      task: { id: checklistKey },
    });
  }
});

it('lets no tick hide an AV need that isn’t confirmed', () => {
  const av = { openAvNeeds: 1, ...withTasks(line('av_confirmed', true)) };
  expect(row('av', av)).toMatchObject({ isDone: false, label: '1 AV need to confirm', task: null });
  expect(row('av', { ...av, openAvNeeds: 2 })?.label).toBe('2 AV needs to confirm');
  expect(
    row('av', withTasks(line('av_confirmed', false), { ...line(null, false), dueDate: null }))?.task,
  ).not.toBeNull();
});

it('reads contract and deposit from papers, and from ticks without them', () => {
  expect(row('contract', { contract: 'out' })?.label).toBe('Contract is waiting for signatures');
  expect(row('contract', { contract: 'out', ...withTasks(line('contract_back', true)) })?.label).toBe(
    'Contract is back',
  );
  expect(row('contract', { contract: null })).toMatchObject({ isDone: true, label: 'Contract is back' });
  expect(row('contract', { contract: null, status: 'contract_sent' })?.isDone).toBe(false);
  expect(row('deposit', { deposit: 'open' })?.label).toBe('Deposit is invoiced, not paid yet');
  expect(row('deposit', { deposit: null })?.label).toBe('Deposit isn’t in yet');
  expect(row('deposit', { deposit: null, feeType: 'waived' })).toMatchObject({
    isDone: true,
    label: 'No fee, no deposit',
  });
  expect(row('deposit', { deposit: null, ...withTasks(line('deposit_in', true)) })?.isDone).toBe(true);
});

it('asks for travel unless there is none', () => {
  expect(row('travel', {})?.label).toBe('No travel: it’s local');
  expect(row('travel', { format: 'virtual', venueName: null })?.label).toBe('No travel: it’s virtual');
  expect(row('travel', { travelTerms: null })).toMatchObject({ isDone: false, verb: 'Plan the travel' });
  expect(row('travel', { travelTerms: null, travelSegments: 1 })?.isDone).toBe(true);
  expect(row('place', { format: 'virtual', venueName: null })?.isDone).toBe(true);
});

it('asks other things before the booking and after the event', () => {
  const hold = { status: 'hold', clientId: null, dateIsTentative: true } as const;
  expect(headline(hold)).toBe('2 things to agree');
  expect(openKeys({ ...hold, ...withTasks(line(null, false)) })).toEqual(['date', 'client']);
  const delivered = { status: 'delivered', audienceActual: 90, evaluationScore: 9 } as const;
  expect(headline(delivered)).toBe('1 thing left to wrap up');
  expect(headline({ ...delivered, debrief: 'Good' })).toBe('Everything is wrapped up');
  expect(openKeys({ ...delivered, ...withTasks(line('thank_you', false, '2027-03-06')) })).toEqual([
    'debrief',
    'task:thank_you',
  ]);
});

it('calls no event ready that isn’t going to happen', () => {
  for (const status of ['lost', 'cancelled', 'released', 'postponed'] as const) {
    expect(readinessOf({ ...prepared, status }, today)).toEqual({ headline: 'Nothing to get ready', items: [] });
  }
});

it('answers tabs of the release before in any phase of an event', () => {
  const { contract, deposit, tasks } = { contract: null, deposit: null, tasks: [] };
  expect(formerReadinessOf({ ...prepared, status: 'hold', contract, deposit, tasks })).toEqual([
    { key: 'contract', label: 'Contract isn’t back yet', state: 'open' },
    { key: 'deposit', label: 'Deposit isn’t in yet', state: 'open' },
    { key: 'travel', label: 'No travel: it’s local', state: 'done' },
    { key: 'av', label: 'AV is confirmed', state: 'done' },
    { key: 'introduction', label: 'Introduction isn’t sent yet', state: 'open' },
  ]);
});
