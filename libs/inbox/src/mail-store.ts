/**
 * The mails of the development inbox: one `.eml` file each in a folder, so that they outlive a restart, and all of
 * them parsed in memory. Like a real mailbox it keeps one copy of a Message-ID per recipient: a handler that sends
 * the same mail twice is seen once.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { parseMail, type ReceivedMail } from './received-mail';

const FILE = /^(\d{13})-\d{6}\.eml$/;

export class MailStore {
  /** Oldest first. */
  private mails: ReceivedMail[] = [];
  private readonly seen = new Set<string>();
  private lastMillisecond = 0;
  private sequence = 0;
  /** Changes run one after the other: two deliveries of one Message-ID must not both find it new. */
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly dir: string,
    private readonly keep: number,
    private readonly logger?: Logger,
  ) {}

  async load(): Promise<void> {
    await mkdir(this.dir, { recursive: true });
    for (const file of (await readdir(this.dir)).sort()) {
      const receivedAt = Number(FILE.exec(file)?.[1]);
      if (Number.isNaN(receivedAt)) continue;
      await this.loadFile(file, receivedAt);
    }
    await this.forgetOldest();
  }

  /** Resolves once the mail is on disk; `stored: false` when it was there already. */
  add(raw: Buffer): Promise<{ id: string; stored: boolean }> {
    return this.inTurn(async () => {
      const id = this.nextId();
      const mail = await parseMail(id, raw, new Date());
      const key = mailboxKey(mail);
      if (key !== undefined && this.seen.has(key)) return { id, stored: false };
      const partial = join(this.dir, `${id}.part`);
      await writeFile(partial, raw);
      await rename(partial, this.path(id));
      this.remember(mail);
      await this.forgetOldest();
      return { id, stored: true };
    });
  }

  /** Newest first; `to` keeps only mails addressed to it, whatever the case of the letters. */
  list(to?: string): ReceivedMail[] {
    const wanted = to?.trim().toLowerCase();
    const mails = wanted
      ? this.mails.filter((mail) => mail.to.some(({ address }) => address.toLowerCase() === wanted))
      : this.mails;
    return mails.toReversed();
  }

  get(id: string): ReceivedMail | undefined {
    return this.mails.find((mail) => mail.id === id);
  }

  /** Changes whenever the list does, also over a restart. */
  revision(): string {
    return `${this.mails.at(-1)?.id ?? 'empty'}-${this.mails.length}`;
  }

  clear(): Promise<void> {
    return this.inTurn(async () => {
      const gone = this.mails;
      this.mails = [];
      this.seen.clear();
      await Promise.all(gone.map((mail) => rm(this.path(mail.id), { force: true })));
    });
  }

  /** Resolves when everything that was asked before has been written. */
  async settled(): Promise<void> {
    await this.inTurn(() => Promise.resolve());
  }

  private async loadFile(file: string, receivedAt: number): Promise<void> {
    try {
      const raw = await readFile(join(this.dir, file));
      this.remember(await parseMail(file.slice(0, -'.eml'.length), raw, new Date(receivedAt)));
      this.lastMillisecond = Math.max(this.lastMillisecond, receivedAt);
    } catch (error) {
      this.logger?.warn({ err: error, file }, 'a stored mail cannot be read and is left out');
    }
  }

  private remember(mail: ReceivedMail): void {
    this.mails.push(mail);
    const key = mailboxKey(mail);
    if (key !== undefined) this.seen.add(key);
  }

  private async forgetOldest(): Promise<void> {
    const gone = this.mails.splice(0, Math.max(0, this.mails.length - this.keep));
    for (const mail of gone) {
      const key = mailboxKey(mail);
      if (key !== undefined) this.seen.delete(key);
      await rm(this.path(mail.id), { force: true });
    }
  }

  /** Sorts by arrival even when the clock is set back. */
  private nextId(): string {
    const now = Date.now();
    this.sequence = now > this.lastMillisecond ? 0 : this.sequence + 1;
    this.lastMillisecond = Math.max(now, this.lastMillisecond);
    return `${String(this.lastMillisecond).padStart(13, '0')}-${String(this.sequence).padStart(6, '0')}`;
  }

  private path(id: string): string {
    return join(this.dir, `${id}.eml`);
  }

  private inTurn<T>(change: () => Promise<T>): Promise<T> {
    const result = this.queue.then(change);
    this.queue = result.catch(() => undefined);
    return result;
  }
}

function mailboxKey({ messageId, to }: ReceivedMail): string | undefined {
  if (!messageId) return undefined;
  return [messageId, ...to.map(({ address }) => address.toLowerCase()).sort()].join('\n');
}
