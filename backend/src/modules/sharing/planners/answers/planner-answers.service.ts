/**
 * Answers to an event's questionnaire: saved one by one as they are typed, and sent to the speaker together. Called by the
 * shared page's routes. They change nothing of the event: that is PlannerDecisions', after the speaker has looked.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { dateInZone } from '@lectern/protocol/calendar';
import {
  questionFields,
  questions,
  type SaveAnswerInput,
  type SavedAnswer,
  type SendAnswersInput,
  type SentAnswers,
} from '@lectern/protocol/planners';
import { cutTo } from '@lectern/protocol/primitives';
import { CreateTaskInput } from '@lectern/protocol/tasks';
import { onlyOf } from '../../../../common/many';
import { TasksService } from '../../../tasks';
import { PlannerPagesService, type PlannerLink, type PlannerPageFacts } from '../planner-pages.service';
import type { PlannerPage } from '../planner-page.entity';
import { eventValue, isDraft, isPerson, isSameAnswer, isShown, stateOf } from '../planner-rules';
import { notOnThisPage } from '../planners.errors';
import { PlannersRepository, type AnswerRow } from '../planners.repository';

@Injectable()
export class PlannerAnswersService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly pages: PlannerPagesService,
    private readonly planners: PlannersRepository,
    private readonly tasks: TasksService,
  ) {}

  /** The last one wins; what another window had saved meanwhile is answered, so that nothing is lost. */
  async save(link: PlannerLink, input: SaveAnswerInput): Promise<SavedAnswer> {
    const { ids } = await this.pages.openFor(link, 'questionnaire');
    const { field } = input;
    const value = questions[field].value.parse(input.value);
    const now = this.clock.now();
    return this.db.tx(async (tx) => {
      if (!(await this.planners.lockPage(tx, ids, now))) throw notOnThisPage();
      const before = (await this.planners.answersIn(tx, ids.ownerId, ids.linkId)).find(
        (answer) => answer.field === field,
      );
      if (before && isSameAnswer(before.value, value))
        return { field, version: before.version, savedAt: before.savedAt.toISOString(), replaced: null };
      const version = await this.planners.saveAnswer(tx, ids, { field, value }, now);
      const isReplaced = before !== undefined && before.version > input.version;
      return { field, version, savedAt: now.toISOString(), replaced: isReplaced ? { value: before.value } : null };
    });
  }

  /** Everything that is saved and not sent, or changed since. A second press finds nothing left to send. */
  async send(link: PlannerLink, { name }: SendAnswersInput): Promise<SentAnswers> {
    const page = await this.pages.openFor(link, 'questionnaire');
    const { ids, event } = page;
    const now = this.clock.now();
    return this.db.tx(async (tx) => {
      const row = await this.planners.lockPage(tx, ids, now);
      if (!row) throw notOnThisPage();
      const answers = await this.planners.answersIn(tx, ids.ownerId, ids.linkId);
      const news = answers.filter((answer) => isNews(answer, page));
      for (const answer of news) {
        const before = eventValue(answer.field, event);
        await this.planners.markSent(tx, ids.ownerId, answer.id, { before, by: name, at: now });
      }
      if (news.length > 0) {
        await this.remind(tx, page, row, name);
        await this.outbox.add(tx, 'planner_answers.sent', {
          ownerId: ids.ownerId,
          speakingEventId: ids.eventId,
          shareLinkId: ids.linkId,
          count: news.length,
        });
      }
      return sentAnswers(await this.planners.answersIn(tx, ids.ownerId, ids.linkId), news.length);
    });
  }

  /** A task for the speaker, unless the one of an earlier sending is still open. */
  private async remind(
    tx: Tx,
    { ids, owner, event }: PlannerPageFacts,
    page: PlannerPage,
    name: string,
  ): Promise<void> {
    if (page.taskId && (await this.planners.isTaskOpen(tx, ids.ownerId, page.taskId))) return;
    const task = CreateTaskInput.parse({
      title: cutTo(300, `Look at the answers of ${name} for ${event.title}`),
      kind: 'follow_up',
      dueDate: dateInZone(this.clock.now(), owner.timeZone),
      eventId: ids.eventId,
    });
    const taskId = onlyOf(await this.tasks.add(tx, ids.ownerId, [task]));
    await this.planners.updatePage(tx, ids.ownerId, page.id, { taskId });
  }
}

/**
 * What says the same as the page is nothing to decide; a person who was emptied is only not named. Compared with what the
 * link hides, the number that was sent would tell who guessed it.
 */
function isNews(answer: AnswerRow, { event, fields }: PlannerPageFacts): boolean {
  const { field, value } = answer;
  if (!isDraft(answer)) return false;
  if (value === null && (isPerson(field) || field === 'anythingElse')) return false;
  return answer.sendings > 0 || !isSameAnswer(value, isShown(field, fields) ? eventValue(field, event) : null);
}

function sentAnswers(answers: readonly AnswerRow[], sent: number): SentAnswers {
  const [latest] = answers.flatMap((answer) => answer.sentAt ?? []).sort((a, b) => b.getTime() - a.getTime());
  return {
    sent,
    sentAt: latest?.toISOString() ?? null,
    answers: questionFields.flatMap((field) => {
      const answer = answers.find((one) => one.field === field);
      return answer ? { field, state: stateOf(answer) } : [];
    }),
  };
}
