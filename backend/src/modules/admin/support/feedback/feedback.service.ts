/** Takes what speakers tell us, and shows them what they told us before with the answers to it. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { toPage } from '@lectern/database/keyset';
import { Outbox } from '@lectern/database/outbox';
import type { FeedbackPage, FeedbackResponse, ListFeedbackQuery, SendFeedbackInput } from '@lectern/protocol/feedback';
import { v7 as uuidv7 } from 'uuid';
import { notFound } from '../../../../common/app-error';
import { toFeedback } from './feedback.mapper';
import { MessageIntakeService } from '../inbox/message-intake.service';
import { ScreenshotsService } from './screenshots.service';
import { SupportRepository } from '../support.repository';

const feedbackNotFound = () => notFound('FEEDBACK_NOT_FOUND', 'This feedback does not exist.');

@Injectable()
export class FeedbackService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly messages: SupportRepository,
    private readonly intake: MessageIntakeService,
    private readonly screenshots: ScreenshotsService,
  ) {}

  async sendFeedback(ownerId: string, input: SendFeedbackInput, key?: string): Promise<FeedbackResponse> {
    const { screenshotId, ...words } = input;
    const { id } = await this.db.tx((tx) =>
      createOnce(tx, { ownerId, key, scope: 'feedback', input }, async () => {
        const author = await this.messages.author(tx, ownerId);
        if (!author) throw feedbackNotFound();
        const messageId = uuidv7();
        const createdAt = this.clock.now();
        await this.intake.receive(tx, { ...words, ...author, id: messageId, userId: ownerId, createdAt });
        if (screenshotId !== null) await this.screenshots.take(tx, ownerId, screenshotId, messageId);
        await this.outbox.add(tx, 'feedback.received', { ownerId, contactMessageId: messageId });
        return messageId;
      }),
    );
    return this.getForOwnerOrThrow(ownerId, id);
  }

  /** The newest first; what came through Contact Us while they were signed in is among it. */
  async listFeedback(ownerId: string, query: ListFeedbackQuery): Promise<FeedbackPage> {
    const rows = await this.messages.listSent(ownerId, query);
    const { items, nextCursor } = toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
    const answers = await this.messages.answers(items.map(({ id }) => id));
    return { items: items.map((row) => toFeedback(row, answers)), nextCursor };
  }

  async getForOwnerOrThrow(ownerId: string, id: string): Promise<FeedbackResponse> {
    const row = await this.messages.findSent(ownerId, id);
    if (!row) throw feedbackNotFound();
    return toFeedback(row, await this.messages.answers([id]));
  }

  async screenshotAddress(ownerId: string, id: string): Promise<string> {
    if (!(await this.messages.findSent(ownerId, id))) throw feedbackNotFound();
    return this.screenshots.addressOf(id);
  }
}
