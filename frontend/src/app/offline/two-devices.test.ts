/**
 * Two devices of one person and the server, in any order of changes, networks and killed tabs: in the end nothing waits,
 * everything that was made is there once, and no field has a value that no one gave it.
 */
import fc from 'fast-check';
import { TaskResponse } from '@lectern/protocol/tasks';
import { ApiError, NetworkError } from '@/lib/api-error';
import { STORED_FLAGS } from '@/lib/constants';
import { forgetCsrfToken } from '@/lib/csrf';
import * as changeQueue from '@/lib/offline/change-queue';
import { sendWaiting } from '@/lib/offline/change-queue-send';
import { closeKept, writePack } from '@/lib/offline/kept-pack';
import { hasUnsentId, showReader, waitingCount } from '@/lib/offline/waiting';
import { patch, post, showAccount } from '@/lib/request';
import { fakeDatabases, type FakeDatabases } from '@/lib/testing/fake-databases';
import { fakeLocks } from '@/lib/testing/fake-locks';
import { aTask } from '../testing/business-rows';

const PERSON = '019a0000-0000-7000-8000-0000000000aa';
const READER = `${PERSON}  `;
const FIELDS = ['notes', 'doneOn'] as const;
type Field = (typeof FIELDS)[number];
/** `unanswered`: the server did it, and its answer was lost. */
type Fate = 'reached' | 'unreached' | 'unanswered' | 'refused by a proxy';

type Step =
  | { act: 'add' | 'send' | 'kill' | 'read' }
  | { act: 'edit'; which: number; field: Field }
  | { act: 'choose'; isMine: boolean };

interface Device {
  rows: Map<string, Map<string, unknown>>;
  flags: Record<string, string>;
  /** As the server answered last. */
  seen: TaskResponse[];
}

/** Null: the person sees that it failed. */
const unlessRefused = (change: Promise<TaskResponse>) =>
  change.catch((error: unknown) => {
    if (error instanceof ApiError || error instanceof NetworkError) return null;
    throw error;
  });

class Office {
  readonly tasks = new Map<string, TaskResponse>();
  /** By title: what it was made with, and who gave its fields which values. */
  readonly added = new Set<string>();
  readonly given = new Map<string, { writer: string; value: string; isCertain: boolean }[]>();
  /** Fields of which the person chose the other side. */
  readonly contested = new Set<string>();
  /** By title: who changed it. */
  private readonly touched = new Map<string, Set<string>>();
  private readonly done = new Map<string, string>();
  private readonly devices: Device[] = [0, 1].map(() => ({ rows: new Map(), flags: {}, seen: [] }));
  private here = 0;
  private fates: Fate[] = [];
  private count = 0;

  constructor(private readonly databases: FakeDatabases) {
    globalThis.fetch = (input, init) =>
      Promise.resolve().then(() => this.answer(new URL(input as string, 'http://localhost').pathname, init ?? {}));
    changeQueue.showRowsFrom(() => [this.devices[this.here]?.seen]);
  }

  async open(): Promise<void> {
    for (const device of [0, 1]) {
      await this.turnTo(device);
      await writePack(`${READER}s`, { asOf: new Date().toISOString(), days: 7, answers: [] }, null);
      localStorage.setItem(STORED_FLAGS.keptFor, `${READER}s`);
    }
  }

  /** The tab of the other one is killed, and this one's opened. */
  async turnTo(index: number): Promise<void> {
    const { stored } = this.databases;
    if (index !== this.here) {
      const [before, device] = [this.devices[this.here]!, this.devices[index]!];
      before.rows = new Map(stored);
      before.flags = { ...localStorage };
      stored.clear();
      localStorage.clear();
      for (const [name, rows] of device.rows) stored.set(name, rows);
      for (const [name, value] of Object.entries(device.flags)) localStorage.setItem(name, value);
      this.here = index;
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
    if (act === 'add') await this.add();
    else if (act === 'edit') await this.edit(step.which, step.field);
    else if (act === 'send') await this.send();
    else if (act === 'choose') await this.choose(step.isMine);
    else if (act === 'read') this.read();
    else await this.reopen();
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
        left += waitingCount(READER);
      }
      if (left === 0) return;
    }
    throw new Error(`still waits: ${JSON.stringify(changeQueue.waitingList())}`);
  }

  private shown(): TaskResponse[] {
    const body = { items: this.devices[this.here]?.seen, nextCursor: null };
    return (changeQueue.showIn('/api/tasks?state=all', body) as { items: TaskResponse[] }).items;
  }

  private read(): void {
    if (this.fates[0] !== 'reached') return;
    this.devices[this.here]!.seen = [...this.tasks.values()];
  }

  /** As screens do with the answer. */
  private keep(row: TaskResponse | null): void {
    const device = this.devices[this.here]!;
    if (row) device.seen = [row, ...device.seen.filter(({ id }) => id !== row.id)];
  }

  private async add(): Promise<void> {
    const title = `Task ${(this.count += 1)}`;
    const made = await unlessRefused(post('/api/tasks', { title, kind: 'custom' }, { schema: TaskResponse }));
    if (made) this.added.add(title);
    this.keep(made);
  }

  private async edit(which: number, field: Field): Promise<void> {
    const shown = this.shown();
    const row = shown[which % Math.max(1, shown.length)];
    if (!row) return;
    this.count += 1;
    const value = field === 'notes' ? `Note ${this.count}` : `${2100 + this.count}-11-24`;
    const name = `${row.title} ${field}`;
    const change = { [field]: value, version: row.version };
    const answer = await unlessRefused(patch(`/api/tasks/${row.id}`, change, { schema: TaskResponse }));
    const isCertain = answer !== null;
    this.keep(answer);
    // Where the answer of its first request was lost, a task may be there twice for a moment, and be changed as either.
    const writer = `${this.here} ${hasUnsentId(row.id)}`;
    this.touched.set(row.title, new Set(this.touched.get(row.title)).add(writer));
    this.given.set(name, [...(this.given.get(name) ?? []), { writer, value, isCertain }]);
  }

  private async send(): Promise<void> {
    const before = waitingCount(READER);
    await sendWaiting(changeQueue, READER, 0);
    // Screens ask again for what was sent.
    if (waitingCount(READER) < before) this.devices[this.here]!.seen = [...this.tasks.values()];
  }

  private async choose(isMine: boolean): Promise<void> {
    for (const change of changeQueue.waitingList().changes) {
      if (!change.problem) continue;
      if (change.problem.kind !== 'conflict') throw new Error(`refused: ${JSON.stringify(change)}`);
      const name = String(change.before?.title);
      if (this.touched.get(name)?.size === 1) throw new Error(`a conflict with oneself: ${JSON.stringify(change)}`);
      if (isMine) await changeQueue.sendAgain(change.id);
      else {
        for (const field of FIELDS) if (field in change.body) this.contested.add(`${name} ${field}`);
        await changeQueue.discard([change]);
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
    const answer = this.serve(
      method,
      path,
      key,
      JSON.parse(typeof body === 'string' ? body : '{}') as Partial<TaskResponse>,
    );
    if (fate === 'unanswered') throw new TypeError('Failed to fetch');
    return answer;
  }

  private serve(method: string, path: string, key: string, body: Partial<TaskResponse>): Response {
    if (path === '/api/user')
      return Response.json({ id: PERSON, username: 'maya', email: 'm@x.example', emailVerified: true, isAdmin: false });
    const id =
      this.done.get(key) ??
      path.split('/')[3] ??
      `019a0000-0000-7000-8000-${String(this.tasks.size).padStart(12, '0')}`;
    const before = this.tasks.get(id);
    if (method === 'PATCH' && !before)
      return Response.json({ error: 'Not there', message: 'Not there' }, { status: 404 });
    if (!this.done.has(key)) {
      if (before && body.version !== before.version)
        return Response.json(
          { error: 'Changed', message: 'Changed', code: 'STALE_VERSION', current: before },
          { status: 409 },
        );
      this.tasks.set(id, {
        ...(before ?? aTask({ id, doneOn: null, notes: null })),
        ...body,
        version: (before?.version ?? 0) + 1,
      });
      this.done.set(key, id);
    }
    return Response.json(this.tasks.get(id));
  }
}

const fate = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Fate>('unreached') },
  { weight: 3, arbitrary: fc.constant<Fate>('reached') },
  { weight: 2, arbitrary: fc.constant<Fate>('unanswered') },
  { weight: 1, arbitrary: fc.constant<Fate>('refused by a proxy') },
);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Step>({ act: 'add' }) },
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constant('edit' as const), which: fc.nat(5), field: fc.constantFrom(...FIELDS) }),
  },
  { weight: 3, arbitrary: fc.constant<Step>({ act: 'send' }) },
  { weight: 2, arbitrary: fc.constant<Step>({ act: 'read' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ act: 'kill' }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('choose' as const), isMine: fc.boolean() }) },
);
const steps = fc.array(fc.tuple(fc.nat(1), step, fc.array(fate, { maxLength: 4 })), { minLength: 5, maxLength: 25 });

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
        const office = new Office(databases);
        await office.open();
        try {
          for (const [device, what, fates] of taken) await office.take(device, what, fates);
          await office.settle();
        } finally {
          changeQueue.closeWaiting();
          databases.restore();
        }
        const rows = [...office.tasks.values()];
        const titles = rows.map(({ title }) => title);
        expect(titles).toHaveLength(new Set(titles).size);
        expect(titles).toEqual(expect.arrayContaining([...office.added]));
        for (const row of rows)
          for (const field of FIELDS) {
            const name = `${row.title} ${field}`;
            const given = office.given.get(name) ?? [];
            const values = given.map(({ value }) => value);
            expect([null, ...values]).toContain(row[field]);
            const isOnes = new Set(given.map(({ writer }) => writer)).size === 1;
            if (isOnes && !office.contested.has(name) && given.every(({ isCertain }) => isCertain))
              expect(`${name} ${row[field]}`).toBe(`${name} ${values.at(-1)}`);
          }
      }),
      { numRuns: 60 },
    );
  } finally {
    locks.restore();
    showReader(null);
    showAccount(undefined);
    globalThis.fetch = originalFetch;
    jest.restoreAllMocks();
  }
});
