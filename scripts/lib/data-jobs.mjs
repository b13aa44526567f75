/** Made-up data jobs of the demo account, for pictures of the list. */
const ago = (minutes) => new Date(Date.now() - minutes * 60_000).toISOString();
const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString();

let number = 0;
const job = (kind, more) => ({
  id: `018f0000-0000-7000-8000-0000000000${10 + (number += 1)}`,
  kind,
  status: 'done',
  phase: 'make',
  done: 0,
  total: null,
  counts: [],
  problem: null,
  sourceName: null,
  startedBy: 'Avery Stone',
  hasFile: false,
  sizeBytes: null,
  rowCount: null,
  fileCount: null,
  missingCount: null,
  parts: null,
  canCancel: false,
  canUndo: false,
  isWaiting: false,
  createdAt: ago(number * 40),
  startedAt: ago(number * 40),
  finishedAt: ago(number * 40 - 1),
  expiresAt: null,
  ...more,
});
const counts = (of) => Object.entries(of).map(([label, count]) => ({ label, count }));

const items = [
  job('export', { status: 'pending', isWaiting: true, canCancel: true, startedAt: null, finishedAt: null }),
  job('backup', { status: 'working', done: 38, total: 61, parts: [], canCancel: true, finishedAt: null }),
  job('import', {
    status: 'review',
    phase: 'check',
    sourceName: 'Bookings 2026.xlsx',
    canCancel: true,
    finishedAt: null,
    counts: counts({ 'rows to add': 182, 'rows to update': 12, unchanged: 41, 'with errors': 3 }),
  }),
  job('import', {
    phase: 'write',
    sourceName: 'Clients and planners.csv',
    canUndo: true,
    counts: counts({ added: 96, changed: 4, unchanged: 20 }),
  }),
  job('backup', {
    hasFile: true,
    sizeBytes: 48_300_000,
    rowCount: 1_240,
    fileCount: 61,
    missingCount: 0,
    parts: [],
    expiresAt: inDays(6),
  }),
  job('restore', {
    status: 'failed',
    phase: 'check',
    sourceName: 'Holiday pictures.zip',
    problem: 'This ZIP is not a backup: it has no manifest. Choose the one that “Export All Data” made.',
  }),
];

/** Fixed answers in the place of the API's. */
export const dataJobs = { '/api/data-jobs': () => ({ items }) };
