/**
 * Owns screenshots of feedback, from their bytes to the picture that support sees. What arrives is kept as it is, handed out
 * to nobody, and drawn anew by the worker; then the original goes. What no feedback takes within a day goes too.
 */
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { screenshotTypes } from '@lectern/protocol/feedback';
import { contentDisposition } from '@lectern/storage/content-disposition';
import { ObjectMissingError, StorageGateway } from '@lectern/storage/storage.gateway';
import { v7 as uuidv7 } from 'uuid';
import { notAPicture } from '../../../../common/picture-body';
import { fieldError, notFound } from '../../../../common/app-error';
import { newContentKey, SAMPLE_BYTES, sniffContent } from '../../../files';
import type { FeedbackScreenshot } from './feedback-screenshot.entity';
import { ScreenshotGateway } from './screenshot.gateway';
import { ScreenshotsRepository } from './screenshots.repository';

const unknownScreenshot = () => fieldError('screenshotId', 'The screenshot is gone. Add it again, then send.');

const screenshotNotFound = () => notFound('SCREENSHOT_NOT_FOUND', 'There’s no screenshot here.');

const DAY_MS = 24 * 3600 * 1000;
const PAGE = 200;
/** Somebody changes their mind, or has two windows open. */
const MOST_UNSENT = 2;
const ADDRESS_SECONDS = 300;

@Injectable()
export class ScreenshotsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly storage: StorageGateway,
    private readonly screenshots: ScreenshotsRepository,
    private readonly gateway: ScreenshotGateway,
  ) {}

  /** Returns its id. Throws 415 when the content is no picture, whatever it was called. */
  async keep(ownerId: string, bytes: Buffer): Promise<string> {
    const sniffed = await sniffContent(bytes.subarray(0, SAMPLE_BYTES), 'screenshot.png', bytes.length);
    const isPicture = 'contentType' in sniffed && screenshotTypes.some((type) => type === sniffed.contentType);
    if (!isPicture) throw notAPicture();
    const storageKey = newContentKey(ownerId);
    await this.storage.put(storageKey, bytes, bytes.length);
    const id = uuidv7();
    await this.db.tx(async (tx) => {
      const row = { id, userId: ownerId, messageId: null, storageKey, createdAt: this.clock.now() };
      await this.screenshots.insert(tx, { ...row, state: 'processing' });
      await this.outbox.add(tx, 'feedback_screenshot.received', { ownerId, screenshotId: id });
      await this.discard(tx, await this.screenshots.removeOldUnsent(tx, ownerId, MOST_UNSENT));
    });
    return id;
  }

  /** Joins one to the feedback that it was made for: once. */
  async take(tx: Tx, ownerId: string, id: string, messageId: string): Promise<void> {
    const screenshot = await this.screenshots.lock(tx, ownerId, id);
    if (!screenshot || screenshot.messageId !== null) throw unknownScreenshot();
    await this.screenshots.update(tx, id, { messageId });
  }

  /** By the worker. The key of what is drawn follows from the original's, so that a second attempt leaves nothing behind. */
  async redraw(ownerId: string, id: string): Promise<void> {
    const screenshot = await this.screenshots.find(ownerId, id);
    if (screenshot?.state !== 'processing') return;
    const drawn = await this.drawn(screenshot.storageKey);
    const drawnKey = `${screenshot.storageKey}d`;
    if (drawn) await this.storage.put(drawnKey, drawn, drawn.length);
    await this.db.tx(async (tx) => {
      const current = await this.screenshots.lock(tx, ownerId, id);
      if (current?.state === 'processing') {
        const kept = drawn ? ({ state: 'ready', storageKey: drawnKey } as const) : ({ state: 'refused' } as const);
        await this.screenshots.update(tx, id, kept);
        const storageKeys = [screenshot.storageKey];
        await this.outbox.add(tx, 'feedback_screenshot.content_superseded', { ownerId, storageKeys });
      } else if (!current && drawn) {
        // Removed meanwhile: what was drawn belongs to nobody.
        const storageKeys = [drawnKey];
        await this.outbox.add(tx, 'feedback_screenshot.content_superseded', { ownerId, storageKeys });
      }
    });
  }

  /** A short-lived address of the picture. Whoever calls this has decided already that it may be seen. */
  async addressOf(messageId: string): Promise<string> {
    const screenshot = await this.screenshots.ofMessage(messageId);
    if (screenshot?.state !== 'ready') throw screenshotNotFound();
    return this.storage.downloadAddress({
      key: screenshot.storageKey,
      contentType: 'image/webp',
      disposition: contentDisposition('inline', 'screenshot.webp'),
      seconds: ADDRESS_SECONDS,
    });
  }

  /** By the schedule: what was added and never sent. */
  async removeUnsent(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - DAY_MS);
    for (;;) {
      const removed = await this.db.tx(async (tx) => {
        const page = await this.screenshots.removeUnsent(tx, before, PAGE);
        await this.discard(tx, page);
        return page.length;
      });
      if (removed < PAGE) return;
    }
  }

  private async discard(tx: Tx, screenshots: readonly FeedbackScreenshot[]): Promise<void> {
    await this.outbox.addMany(
      tx,
      'feedback_screenshot.content_superseded',
      screenshots.map(({ userId, storageKey }) => ({ ownerId: userId, storageKeys: [storageKey] })),
    );
  }

  private async drawn(storageKey: string): Promise<Buffer | null> {
    try {
      return await this.gateway.redraw(await buffer(await this.storage.get(storageKey)));
    } catch (error) {
      if (error instanceof ObjectMissingError) return null;
      throw error;
    }
  }
}
