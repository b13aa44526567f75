/**
 * Owns the log of calls, emails, meetings and notes with clients and bureau partners. Called by this module's routes. An
 * entry and the task that follows from it are written together.
 */
import { Injectable } from '@nestjs/common';
import { returnedFields } from '@lectern/database/columns';
import { Clock } from '@lectern/database/clock';
import { Db, violatedConstraint, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import {
  InteractionResponse,
  type CreateInteractionInput,
  type UpdateInteractionInput,
} from '@lectern/protocol/relationships';
import { CreateTaskInput } from '@lectern/protocol/tasks';
import { v7 as uuidv7 } from 'uuid';
import { edit, expectUnchanged, remove } from '../../../common/edit';
import { onlyOf } from '../../../common/many';
import { AppError, notFound } from '../../../common/app-error';
import { addedBy } from '../../../common/offices';
import { TasksService } from '../../tasks';
import { OrganizationsService } from '../organizations.service';
import type { Interaction } from './interaction.entity';
import { InteractionsRepository, type InteractionRow } from './interactions.repository';
import { idsOf, organizationOf, type Subject } from './subject';

type NewInteraction = Omit<CreateInteractionInput, 'followUp'>;

/** Of an entry that Lectern wrote: what came as an answer to an email. */
export type Answer = Pick<Interaction, 'headline' | 'answeredKind' | 'replyThreadId'>;
const NO_ANSWER: Answer = { headline: null, answeredKind: null, replyThreadId: null };

function toInteractionResponse(row: InteractionRow): InteractionResponse {
  return returnedFields(InteractionResponse, row);
}

const interactionIsAnswer = () =>
  new AppError(
    'INTERACTION_IS_ANSWER',
    409,
    'This is what someone answered by email. It can’t be changed; log a note beside it instead.',
  );

const interactionNotFound = () => notFound('INTERACTION_NOT_FOUND', 'This entry does not exist.');

@Injectable()
export class InteractionsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly interactions: InteractionsRepository,
    private readonly organizations: OrganizationsService,
    private readonly tasks: TasksService,
  ) {}

  async getForOwnerOrThrow(ownerId: string, id: string): Promise<InteractionResponse> {
    const row = await this.interactions.find(ownerId, id);
    if (!row) throw interactionNotFound();
    return toInteractionResponse(row);
  }

  async logInteraction(
    ownerId: string,
    subject: Subject,
    input: CreateInteractionInput,
    key?: string,
  ): Promise<InteractionResponse> {
    await this.organizations.getForOwnerOrThrow(organizationOf(ownerId, subject));
    const { followUp, ...fields } = input;
    const { id } = await this.db
      .tx((tx) =>
        createOnce(tx, { ownerId, key, scope: 'interactions', input: { ...subject, ...input } }, async () => {
          const interactionId = await this.add(tx, ownerId, subject, fields);
          if (followUp) {
            const task = CreateTaskInput.parse({ ...followUp, ...subject, kind: 'follow_up' });
            onlyOf(await this.tasks.add(tx, ownerId, [task]));
          }
          return interactionId;
        }),
      )
      .catch(async (error: unknown) => {
        // Deleted or merged since it was looked for: says which.
        if (violatedConstraint(error) !== undefined)
          await this.organizations.getForOwnerOrThrow(organizationOf(ownerId, subject));
        throw error;
      });
    return this.getForOwnerOrThrow(ownerId, id);
  }

  /** Returns its id. Of a client or bureau partner that isn't there, the database refuses it. */
  async add(
    tx: Tx,
    ownerId: string,
    subject: Subject,
    fields: NewInteraction,
    answer: Answer | null = null,
  ): Promise<string> {
    const id = uuidv7();
    const now = this.clock.now();
    const row = { ...fields, ...(answer ?? NO_ANSWER), ...idsOf(subject), addedBy: addedBy(), id, ownerId, version: 1 };
    await this.interactions.insert(tx, { ...row, createdAt: now, updatedAt: now });
    return id;
  }

  async updateInteraction(
    ownerId: string,
    id: string,
    input: UpdateInteractionInput,
    key?: string,
  ): Promise<InteractionResponse> {
    const { version, ...fields } = input;
    if ((await this.getForOwnerOrThrow(ownerId, id)).headline !== null) throw interactionIsAnswer();
    const patch = { ...fields, updatedAt: this.clock.now() };
    const once = { ownerId, key, scope: `interactions/${id}`, input, id };
    return edit(this.db, { current: () => this.getForOwnerOrThrow(ownerId, id), once }, async (tx) =>
      expectUnchanged(await this.interactions.updateExpected(tx, ownerId, id, version, patch)),
    );
  }

  async deleteInteraction(ownerId: string, id: string, version?: number): Promise<void> {
    await this.getForOwnerOrThrow(ownerId, id);
    await remove(this.db, { current: () => this.getForOwnerOrThrow(ownerId, id) }, async (tx) =>
      expectUnchanged(await this.interactions.deleteExpected(tx, ownerId, id, version)),
    );
  }
}
