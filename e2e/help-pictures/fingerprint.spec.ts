import { fingerprint, withoutWhatChanges } from './fingerprint';
import { frameAround } from './frame';

const snapshot = `- main:
  - heading "Tasks" [level=1]
  - text: What is next
  - term: Commission
  - definition: 25%
  - 'button "Done: Call \\"Priya\\" back"'
  - paragraph: Due Nov 21, 2026
  - table "Tasks":
    - rowgroup:
      - row "Task Due":
        - columnheader "Task":
          - button "Task"
    - rowgroup:
      - row "Call Priya Nov 21, 2026":
        - link "Call Priya"
  - list:
    - listitem:
      - button "More"
  - button "Add task"
`;

it('keeps roles and names of what has a name, once each, in their order', () => {
  expect(fingerprint([snapshot, '- button "Add task"\n- textbox "Due"'])).toBe(
    [
      'heading Tasks',
      'term Commission',
      'button Done: Call "Priya" back',
      'columnheader Task',
      'button Task',
      'link Call Priya',
      'button More',
      'button Add task',
      'textbox Due',
      '',
    ].join('\n'),
  );
});

it('leaves out rows, but not what their columns are called, and lines that it is told to', () => {
  const lines = fingerprint([snapshot], { skipRows: true, leaveOut: /^button Add/ }).split('\n');
  expect(lines).toEqual([
    'heading Tasks',
    'term Commission',
    'button Done: Call "Priya" back',
    'columnheader Task',
    '',
  ]);
});

it.each([
  ['Mar 4, 2027, Thursday', 'Nov 21, 2026, Saturday'],
  ['Expenses of May 2027', 'Expenses of September 2026'],
  ['1 event, $1,250.50', '12 events, $900'],
  ['Ladder, in 6 days', 'Ladder, tomorrow'],
])('takes %s and %s for the same', (one, other) => {
  expect(withoutWhatChanges(one)).toBe(withoutWhatChanges(other));
});

it('does not take a word for a month', () => {
  expect(withoutWhatChanges('March')).not.toBe('March');
  expect(withoutWhatChanges('You may Mark it')).toBe('You may Mark it');
  expect(withoutWhatChanges('Mark contract sent')).toBe('Mark contract sent');
});

it('cuts a frame out of its parts, with a margin, inside of the screen', () => {
  const boxes = [
    { x: 300, y: 100, width: 200, height: 50 },
    { x: 350, y: 200, width: 840, height: 40 },
  ];
  expect(frameAround(boxes, 1200, {})).toEqual({ x: 284, y: 84, width: 916, height: 172 });
  expect(frameAround(boxes, 1200, { margin: 0, tallest: 90 })).toEqual({ x: 300, y: 100, width: 890, height: 90 });
});
