/**
 * Two devices of one person and the server, in any order of changes, networks and killed tabs. In the end nothing waits,
 * both devices show what the server has, everything that was added is there once, and each value that was entered reached
 * the server in its order, unless the person chose another one. No value was replaced by someone who hadn't seen it.
 */
import fc from 'fast-check';
import { CreateExpenseInput, ExpensePage, ExpenseResponse } from '@lectern/protocol/expenses';
import { FileResponse, UploadResponse } from '@lectern/protocol/files';
import { TaskPage, TaskResponse } from '@lectern/protocol/tasks';
import { ApiError, NetworkError } from '@/lib/api-error';
import { STORED_FLAGS } from '@/lib/constants';
import { forgetCsrfToken } from '@/lib/csrf';
import * as changeQueue from '@/lib/offline/change-queue';
import { sendWaiting } from '@/lib/offline/change-queue-send';
import { closeKept, writePack } from '@/lib/offline/kept-pack';
import { hasUnsentId, showReader, waitingCount } from '@/lib/offline/waiting';
import { get, patch, post, showAccount } from '@/lib/request';
import { fakeDatabases, type FakeDatabases } from '@/lib/testing/fake-databases';
import { fakeLocks } from '@/lib/testing/fake-locks';
import { putPart } from '@/lib/uploads/put-part';
import { anExpense, aTask } from '../testing/business-rows';

jest.mock('@/lib/uploads/put-part');

const PERSON = '019a0000-0000-7000-8000-0000000000aa';
const READER = `${PERSON}  `;

type Row = TaskResponse | ExpenseResponse;
type Kind = 'tasks' | 'expenses';
const KINDS = {
  tasks: {
    list: '/api/tasks?state=all',
    page: TaskPage,
    row: TaskResponse,
    newRow: aTask({ doneOn: null, notes: null }),
    fields: ['notes', 'doneOn'],
  },
  expenses: {
    list: '/api/expenses',
    page: ExpensePage,
    row: ExpenseResponse,
    newRow: anExpense({ reimbursedOn: null, notes: null }),
    fields: ['notes', 'reimbursedOn'],
  },
} as const;
const BOTH = ['tasks', 'expenses'] as const;
const NEW_UPLOAD = {
  state: 'open',
  problem: null,
  fileId: null,
  partSizeBytes: 1_000,
  partCount: 1,
  uploadedParts: [],
  expiresAt: '2100-01-01T00:00:00.000Z',
};
const UNLINKED = { eventId: null, clientId: null, bureauPartnerId: null };
const NEW_FILE = {
  ...UNLINKED,
  contentType: 'image/jpeg',
  sha256: null,
  state: 'processing',
  problem: null,
  width: null,
  height: null,
  hasThumbnail: false,
  eventTitle: null,
  clientName: null,
  bureauPartnerName: null,
  version: 1,
  createdAt: '2026-11-24T10:00:00.000Z',
  updatedAt: '2026-11-24T10:00:00.000Z',
};

const newId = (letter: string, count: number) => `019a0000-0000-7000-8000-${letter}${String(count).padStart(11, '0')}`;
const textIn = (row: object, field: string) => (row as Record<string, string | null>)[field] ?? null;
const nameOf = (row: object) => textIn(row, 'title') ?? textIn(row, 'vendor') ?? '';

/** `unanswered`: the server did it, and its answer was lost. */
type Fate = 'reached' | 'unreached' | 'unanswered' | 'refused by a proxy';

type Step =
  | { act: 'send' | 'kill' | 'read' }
  | { act: 'add'; kind: Kind }
  | { act: 'edit'; kind: Kind; which: number; field: 0 | 1 }
  | { act: 'choose'; isMine: boolean };

interface Device {
  databases: Map<string, Map<string, unknown>>;
  flags: Record<string, string>;
  /** As the server answered last. */
  lists: Record<Kind, Row[]>;
  /** Of the rows that its screens show. */
  names: Set<string>;
  /** Values that they have shown. */
  seen: Set<string>;
}

/** Of a value, which is entered once. */
interface Entry {
  /** Of its row. */
  name: string;
  device: number;
  /** Where the answer of its first request was lost, a row may be there twice for a moment, and be changed as either. */
  writer: string;
  /** What its device had shown before it was entered, and beside it in a conflict. */
  seen: Set<string>;
  /** False: the person saw that it failed. */
  isCertain: boolean;
}

/** Null: the person sees that it failed. */
const unlessRefused = (change: Promise<Row>) =>
  change.catch((error: unknown) => {
    if (error instanceof ApiError || error instanceof NetworkError) return null;
    throw error;
  });

/** What answers: rows with versions and idempotency keys, and an upload in its steps. */
class Server {
  readonly rows: Record<Kind, Map<string, Row>> = { tasks: new Map(), expenses: new Map() };
  readonly files = new Map<string, FileResponse>();
  /** What changes replaced by what, in their order. */
  readonly replaced: { name: string; before: string | null; value: string }[] = [];
  private readonly uploads = new Map<string, UploadResponse>();
  /** By idempotency key. */
  private readonly done = new Map<string, string>();

  serve(method: string, path: string, key: string, input: Record<string, unknown>): Response {
    const [, , first = '', id = '', step] = path.split('/');
    if (first === 'user')
      return Response.json({ id: PERSON, username: 'maya', email: 'm@x.example', emailVerified: true, isAdmin: false });
    if (first === 'uploads') return Response.json(this.upload(id, step, key, input));
    if (first === 'storage') return Response.json(this.uploads.get(id)?.uploadedParts.push(1));
    const kind = first as Kind;
    if (method === 'GET') return Response.json({ items: [...this.rows[kind].values()], nextCursor: null });
    return this.refusal(kind, id, key, input) ?? Response.json(this.write(kind, id, key, input));
  }

  private refusal(kind: Kind, id: string, key: string, { version }: Record<string, unknown>): Response | null {
    if (id === '' || this.done.has(key)) return null;
    const current = this.rows[kind].get(id);
    if (!current) return Response.json({ error: 'Not there', message: 'Not there' }, { status: 404 });
    const stale = { error: 'Changed', message: 'Changed', code: 'STALE_VERSION', current };
    return current.version === version ? null : Response.json(stale, { status: 409 });
  }

  private write(kind: Kind, requestedId: string, key: string, input: Record<string, unknown>): Row {
    const rows = this.rows[kind];
    const id = this.done.get(key) ?? (requestedId || newId(kind === 'tasks' ? 'd' : 'e', rows.size));
    const before = rows.get(id);
    if (before && this.done.has(key)) return before;
    if (before)
      for (const field of KINDS[kind].fields)
        if (field in input)
          this.replaced.push({ name: nameOf(before), before: textIn(before, field), value: String(input[field]) });
    const row = { ...(before ?? KINDS[kind].newRow), ...input, id, version: (before?.version ?? 0) + 1 };
    rows.set(id, row);
    this.done.set(key, id);
    return row;
  }

  private upload(requestedId: string, step: string | undefined, key: string, input: Record<string, unknown>): object {
    const id = requestedId || (this.done.get(key) ?? newId('a', this.uploads.size));
    const upload = this.uploads.get(id) ?? UploadResponse.parse({ ...NEW_UPLOAD, ...input, id });
    this.uploads.set(id, upload);
    if (step === undefined) this.done.set(key, id);
    if (step === 'part-addresses')
      return { items: [{ part: 1, url: `/api/storage/${id}`, expiresAt: '2100-01-01T00:00:00.000Z' }] };
    if (step !== 'completion') return upload;
    const file = FileResponse.parse({ ...upload, ...NEW_FILE, id: newId('f', this.files.size) });
    const fileId = upload.fileId ?? file.id;
    this.uploads.set(id, { ...upload, state: 'completed', fileId });
    if (!this.files.has(fileId)) this.files.set(fileId, file);
    return this.files.get(fileId)!;
  }
}

/** The person with both devices, of which one is here, and the network between them and the server. */
class Person {
  readonly server = new Server();
  readonly added = new Set<string>();
  /** By value, in their order. */
  readonly entries = new Map<string, Entry>();
  /** Values that the person gave up in a conflict, with theirs beside them. */
  readonly givenUp = new Set<string>();
  /** What was on a screen and went. */
  readonly vanished: string[] = [];
  private readonly devices: Device[] = [0, 1].map(() => ({
    databases: new Map(),
    flags: {},
    lists: { tasks: [], expenses: [] },
    names: new Set(),
    seen: new Set(),
  }));
  private here = 0;
  private fates: Fate[] = [];
  private count = 0;

  constructor(private readonly databases: FakeDatabases) {
    globalThis.fetch = (input, init) =>
      Promise.resolve().then(() => this.answer(new URL(input as string, 'http://localhost').pathname, init ?? {}));
    jest.mocked(putPart).mockImplementation(async (url) => {
      const { ok } = await fetch(url, { method: 'PUT' });
      if (!ok) throw new NetworkError('The storage is away');
    });
    changeQueue.showRowsFrom(() => BOTH.map((kind) => this.device.lists[kind]));
  }

  private get device(): Device {
    return this.devices[this.here]!;
  }

  async open(): Promise<void> {
    for (const device of [0, 1]) {
      await this.turnTo(device);
      await writePack(`${READER}s`, { asOf: new Date().toISOString(), days: 7, answers: [] }, null);
      localStorage.setItem(STORED_FLAGS.keptFor, `${READER}s`);
      if (device === 0) for (const kind of BOTH) await this.add(kind);
      await this.send();
      await this.read();
    }
  }

  /** The tab of the other one is killed, and this one's opened. */
  private async turnTo(index: number): Promise<void> {
    const { stored } = this.databases;
    if (index !== this.here) {
      this.device.databases = new Map(stored);
      this.device.flags = { ...localStorage };
      stored.clear();
      localStorage.clear();
      this.here = index;
      for (const [name, rows] of this.device.databases) stored.set(name, rows);
      for (const [name, value] of Object.entries(this.device.flags)) localStorage.setItem(name, value);
    }
    await this.reopen();
  }

  private async reopen(): Promise<void> {
    changeQueue.closeWaiting();
    closeKept();
    forgetCsrfToken();
    await changeQueue.openWaiting(READER);
  }

  async take(device: number, step: Step, fates: Fate[]): Promise<void> {
    if (device !== this.here) await this.turnTo(device);
    this.fates = [...fates];
    const { act } = step;
    if (act === 'add') await this.add(step.kind);
    else if (act === 'edit') await this.edit(step.kind, step.which, step.field);
    else if (act === 'send') await this.send();
    else if (act === 'choose') await this.choose(step.isMine);
    else if (act === 'kill') await this.reopen();
    else if (fates[0] === 'reached') await this.read();
    this.look();
  }

  /** Both are online until nothing waits. */
  async settle(): Promise<void> {
    for (let round = 0; round < 20; round += 1) {
      let left = 0;
      for (const device of [0, 1]) {
        await this.turnTo(device);
        this.fates = [];
        await this.send();
        await this.choose(true);
        this.look();
        left += waitingCount(READER);
      }
      if (left === 0) return;
    }
    throw new Error(`still waits: ${JSON.stringify(changeQueue.waitingList())}`);
  }

  /** What this device shows once it has read its lists, and what still waits in it. */
  async screensOf(device: number) {
    await this.turnTo(device);
    await this.read();
    this.look();
    const { changes, unreadable } = changeQueue.waitingList();
    const rows = BOTH.flatMap((kind) => this.shown(kind));
    return { rows, waiting: [...changes, ...unreadable], count: waitingCount(READER) };
  }

  private shown(kind: Kind): Row[] {
    const body = { items: this.device.lists[kind], nextCursor: null };
    return (changeQueue.showIn(KINDS[kind].list, body) as { items: Row[] }).items;
  }

  /** Nothing is deleted here: what a device has shown, it goes on to show. */
  private look(): void {
    const rows = BOTH.flatMap((kind) => this.shown(kind).map((row) => ({ row, fields: KINDS[kind].fields })));
    const names = new Set(rows.map(({ row }) => nameOf(row)));
    this.vanished.push(...[...this.device.names].filter((name) => !names.has(name)));
    this.device.names = names;
    for (const { row, fields } of rows) for (const field of fields) this.device.seen.add(textIn(row, field) ?? '');
  }

  private async read(): Promise<void> {
    this.fates = [];
    for (const kind of BOTH) {
      const { list, page } = KINDS[kind];
      this.device.lists[kind] = (await get<{ items: Row[] }>(list, { schema: page })).items;
    }
  }

  /** As screens do with the answer. */
  private keep(kind: Kind, row: Row | null): void {
    const { lists } = this.device;
    if (row) lists[kind] = [row, ...lists[kind].filter(({ id }) => id !== row.id)];
  }

  private async add(kind: Kind): Promise<void> {
    this.count += 1;
    const name = `${kind} ${this.count}`;
    const input = kind === 'tasks' ? { title: name, kind: 'custom' } : await expenseWithPhoto(name);
    const row = await unlessRefused(post<Row>(`/api/${kind}`, input, { schema: KINDS[kind].row }));
    if (row) this.added.add(name);
    this.keep(kind, row);
  }

  private async edit(kind: Kind, which: number, index: 0 | 1): Promise<void> {
    const shown = this.shown(kind);
    const row = shown[which % Math.max(1, shown.length)];
    if (!row) return;
    this.count += 1;
    const field = KINDS[kind].fields[index];
    const value = field === 'notes' ? `Note ${this.count}` : `${2100 + this.count}-11-24`;
    const writer = `${this.here} ${hasUnsentId(row.id)}`;
    const entry = { name: nameOf(row), device: this.here, writer, seen: new Set(this.device.seen), isCertain: false };
    this.entries.set(value, entry);
    const change = { [field]: value, version: row.version };
    const answer = await unlessRefused(patch<Row>(`/api/${kind}/${row.id}`, change, { schema: KINDS[kind].row }));
    entry.isCertain = answer !== null;
    this.keep(kind, answer);
  }

  private async send(): Promise<void> {
    const before = waitingCount(READER);
    let isLess = false;
    const stop = changeQueue.waitingLess.listen(() => {
      isLess = true;
    });
    await sendWaiting(changeQueue, READER, 0);
    stop();
    // Screens ask again.
    expect(isLess).toBe(waitingCount(READER) < before);
    if (isLess) await this.read();
  }

  private async choose(isMine: boolean): Promise<void> {
    for (const { id } of changeQueue.waitingList().changes) {
      // To choose may change what the others ask.
      const change = changeQueue.waitingList().changes.find((other) => other.id === id);
      if (!change?.problem) continue;
      const { kind, current } = change.problem;
      if (kind !== 'conflict' || !current) throw new Error(`refused: ${JSON.stringify(change)}`);
      const entries = [...this.entries.values()].filter(({ name }) => name === nameOf(current));
      if (new Set(entries.map(({ writer }) => writer)).size === 1)
        throw new Error(`a conflict with oneself: ${JSON.stringify(change)}`);
      for (const [field, mine] of Object.entries(change.body)) {
        const theirs = textIn(current, field);
        this.entries.get(String(mine))?.seen.add(theirs ?? '');
        this.device.seen.add(theirs ?? '');
        if (!isMine) this.givenUp.add(String(mine));
      }
      if (isMine) await changeQueue.sendAgain(change.id);
      else {
        await changeQueue.discard([change]);
        await this.read();
      }
    }
  }

  private answer(path: string, { method = 'GET', headers, body, signal }: RequestInit): Response {
    signal?.throwIfAborted();
    if (path === '/api/csrf-token') return Response.json({ csrfToken: 'token-1' });
    const fate = this.fates.shift() ?? 'reached';
    if (fate === 'unreached') throw new TypeError('Failed to fetch');
    if (fate === 'refused by a proxy') return new Response('<html>', { status: 502 });
    const key = new Headers(headers).get('Idempotency-Key') ?? '';
    const input = JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, unknown>;
    const answer = this.server.serve(method, path, key, input);
    if (fate === 'unanswered') throw new TypeError('Failed to fetch');
    return answer;
  }
}

/** Photographed without a network: the receipt waits, and the expense behind it. */
async function expenseWithPhoto(vendor: string): Promise<object> {
  const photo = new File([vendor], `${vendor}.jpg`, { type: 'image/jpeg' });
  const input = { ...UNLINKED, name: photo.name, sizeBytes: photo.size, kind: 'receipt' };
  const { id: receiptFileId } = FileResponse.parse(await changeQueue.queueFile(photo, input));
  const form = Object.keys(CreateExpenseInput.shape).map(
    (name) => [name, textIn(KINDS.expenses.newRow, name)] as const,
  );
  return { ...Object.fromEntries(form), vendor, receiptFileId };
}

const fate = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Fate>('unreached') },
  { weight: 3, arbitrary: fc.constant<Fate>('reached') },
  { weight: 2, arbitrary: fc.constant<Fate>('unanswered') },
  { weight: 1, arbitrary: fc.constant<Fate>('refused by a proxy') },
);
const kind = fc.constantFrom(...BOTH);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('add' as const), kind }) },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('edit' as const),
      kind,
      which: fc.nat(3),
      field: fc.constantFrom(0 as const, 1 as const),
    }),
  },
  { weight: 3, arbitrary: fc.constant<Step>({ act: 'send' }) },
  { weight: 2, arbitrary: fc.constant<Step>({ act: 'read' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ act: 'kill' }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('choose' as const), isMine: fc.boolean() }) },
);
const steps = fc.array(fc.tuple(fc.nat(1), step, fc.array(fate, { maxLength: 6 })), { minLength: 5, maxLength: 25 });

const note: Step = { act: 'edit', kind: 'tasks', which: 0, field: 0 };
const tick: Step = { ...note, field: 1 };
/** Rare among random ones. */
const EXAMPLES: [number, Step, Fate[]][][] = [
  // The first was done; the other device changes what the second does before the first is sent again.
  [
    [0, tick, ['unanswered']],
    [0, note, []],
    [1, { act: 'read' }, ['reached']],
    [1, note, []],
  ],
  // The first is in conflict; of the second the conflict shows nothing.
  [
    [0, tick, ['unreached']],
    [0, note, []],
    [1, tick, []],
    [1, note, []],
  ],
  // A receipt is a file, and the answer that says so is lost.
  [
    [0, { act: 'add', kind: 'expenses' }, []],
    [0, { act: 'send' }, ['reached', 'reached', 'reached', 'reached', 'unanswered']],
  ],
];

async function expectSame(person: Person): Promise<void> {
  const rows = BOTH.flatMap((kind) => [...person.server.rows[kind].values()]);
  for (const device of [0, 1]) expect(await person.screensOf(device)).toEqual({ rows, waiting: [], count: 0 });
  const names = rows.map(nameOf);
  expect(names).toHaveLength(new Set(names).size);
  expect(names).toEqual(expect.arrayContaining([...person.added]));
  const { files } = person.server;
  const expenses = [...person.server.rows.expenses.values()];
  expect(expenses.map((row) => files.get(textIn(row, 'receiptFileId') ?? '')?.name)).toEqual(
    expenses.map((row) => `${nameOf(row)}.jpg`),
  );
  expect(files.size).toBe(expenses.length);
}

function expectNothingLost({ entries, givenUp, server: { replaced }, vanished }: Person): void {
  expect(vanished).toEqual([]);
  for (const { name, before, value } of replaced) {
    const entry = entries.get(value)!;
    expect(`${value} of ${name}`).toBe(`${value} of ${entry.name}`);
    const isOwn = before !== null && entries.get(before)?.device === entry.device;
    if (before !== null && !isOwn) expect([...entry.seen]).toContain(before);
  }
  const taken = replaced.map(({ value }) => value);
  expect(taken).toHaveLength(new Set(taken).size);
  const certain = [...entries].filter(([value, { isCertain }]) => isCertain && !givenUp.has(value));
  expect(taken).toEqual(expect.arrayContaining(certain.map(([value]) => value)));
  const writers = new Set([...entries.values()].map(({ name, writer }) => `${name} ${writer}`));
  for (const each of writers) {
    const own = [...entries].filter(([, { name, writer }]) => `${name} ${writer}` === each).map(([value]) => value);
    expect(taken.filter((value) => own.includes(value))).toEqual(own.filter((value) => taken.includes(value)));
  }
}

it('ends with the same on both, whatever happened in between', async () => {
  const originalFetch = globalThis.fetch;
  const locks = fakeLocks();
  jest.spyOn(console, 'error').mockReturnValue();
  try {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const databases = fakeDatabases();
        localStorage.clear();
        showAccount(PERSON);
        showReader(READER);
        const person = new Person(databases);
        await person.open();
        try {
          for (const [device, what, fates] of taken) await person.take(device, what, fates);
          await person.settle();
          await expectSame(person);
        } finally {
          changeQueue.closeWaiting();
          databases.restore();
        }
        expectNothingLost(person);
      }),
      { numRuns: 60, examples: EXAMPLES.map((course) => [course]) },
    );
  } finally {
    locks.restore();
    showReader(null);
    showAccount(undefined);
    globalThis.fetch = originalFetch;
    jest.restoreAllMocks();
  }
});
