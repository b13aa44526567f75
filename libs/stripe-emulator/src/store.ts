/**
 * The emulator's memory: objects by kind and id in the order they were made, and, when a file is given, one JSON
 * snapshot of all of it, replaced atomically. A stored object is never changed in place: `put` replaces it.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Kind, Kinds } from './stored';

type Shelves = { [K in Kind]: Map<string, Kinds[K]> };

interface Snapshot {
  format: 1;
  shelves: { [K in Kind]?: Kinds[K][] };
  notes: Record<string, unknown>;
}

const emptyShelves = (): Shelves => ({
  customer: new Map(),
  deleted_customer: new Map(),
  product: new Map(),
  price: new Map(),
  coupon: new Map(),
  promotion_code: new Map(),
  discount: new Map(),
  payment_method: new Map(),
  card_on_file: new Map(),
  checkout_session: new Map(),
  checkout_plan: new Map(),
  portal_session: new Map(),
  subscription: new Map(),
  subscription_note: new Map(),
  invoice: new Map(),
  test_clock: new Map(),
  account: new Map(),
  account_of: new Map(),
  onboarding_link: new Map(),
  payment_plan: new Map(),
  bank_debit: new Map(),
  payment_intent: new Map(),
  charge: new Map(),
  balance_transaction: new Map(),
  refund: new Map(),
  dispute: new Map(),
  payout: new Map(),
  payout_of: new Map(),
  bank_account: new Map(),
  event: new Map(),
  kept_answer: new Map(),
});

export class EmulatorStore {
  private readonly shelves = emptyShelves();
  /** JSON values of other parts (what is to be delivered), kept in the same snapshot under their name. */
  private notes: Record<string, unknown> = {};
  private changes = 0;
  private savedRevision = 0;
  private writing: Promise<void> = Promise.resolve();

  /** Without a file everything is in memory only. */
  constructor(private readonly file?: string) {}

  async load(): Promise<void> {
    if (this.file === undefined) return;
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined) return;
    const snapshot = JSON.parse(text) as Snapshot;
    if (snapshot.format !== 1) throw new Error(`${this.file} is not a snapshot of this Stripe emulator`);
    for (const kind of Object.keys(this.shelves) as Kind[]) this.fill(kind, snapshot);
    this.notes = snapshot.notes;
  }

  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    return this.shelves[kind].get(id);
  }

  /** In the order they were made. */
  all<K extends Kind>(kind: K): Kinds[K][] {
    return [...this.shelves[kind].values()];
  }

  /** A replaced object keeps its place in the order. */
  put<K extends Kind>(kind: K, value: Kinds[K]): Kinds[K] {
    this.shelves[kind].set(value.id, value);
    this.changes += 1;
    return value;
  }

  remove(kind: Kind, id: string): void {
    if (this.shelves[kind].delete(id)) this.changes += 1;
  }

  /** Grows with every change. */
  get revision(): number {
    return this.changes;
  }

  note(name: string): unknown {
    return this.notes[name];
  }

  setNote(name: string, value: unknown): void {
    this.notes[name] = value;
    this.changes += 1;
  }

  /** Resolves when what was stored before is on disk. Writes run one after the other, and one write may serve many. */
  save(): Promise<void> {
    const file = this.file;
    if (file === undefined) return Promise.resolve();
    const write = () => this.write(file);
    // A write that failed has told its own caller; the next one begins anew.
    this.writing = this.writing.then(write, write);
    return this.writing;
  }

  private async write(file: string): Promise<void> {
    if (this.savedRevision === this.changes) return;
    const revision = this.changes;
    const shelves = Object.fromEntries(
      Object.entries(this.shelves).map(([kind, shelf]) => [kind, [...shelf.values()]]),
    );
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.part`, JSON.stringify({ format: 1, shelves, notes: this.notes }));
    await rename(`${file}.part`, file);
    this.savedRevision = revision;
  }

  private fill<K extends Kind>(kind: K, snapshot: Snapshot): void {
    for (const value of snapshot.shelves[kind] ?? []) this.shelves[kind].set(value.id, value);
  }
}
