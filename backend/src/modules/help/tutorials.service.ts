/**
 * The tutorials as one person sees them: what is done of the essential setup, which is read from what the account holds
 * and never stored, and what they ticked by hand. Called by the help routes.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import {
  essentialSteps,
  type ListTutorialsQuery,
  type TutorialListResponse,
  type TutorialReadingResponse,
  type TutorialResponse,
} from '@lectern/protocol/help';
import { notFound } from '../../common/app-error';
import type { Tutorial } from './tutorial-file';
import { TutorialLibraryService } from './tutorial-library.service';
import { TutorialReadingsRepository } from './tutorial-readings.repository';
import { toTutorial, toTutorialSummary, type DoneBy } from './tutorials.mapper';

@Injectable()
export class TutorialsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly library: TutorialLibraryService,
    private readonly readings: TutorialReadingsRepository,
  ) {}

  /** All, or those that hold the words; the progress is the same for both. */
  async listTutorials(ownerId: string, { q }: ListTutorialsQuery = {}): Promise<TutorialListResponse> {
    const doneBy = await this.doneBy(ownerId);
    const all = this.library.list();
    const items = (q ? this.library.search(q) : all).map((tutorial) => toTutorialSummary(tutorial, doneBy(tutorial)));
    const done = all.filter((tutorial) => tutorial.essential && doneBy(tutorial)).length;
    return { items: [...items], progress: { done, total: essentialSteps.length } };
  }

  /** Nobody is signed in: the text is the same, and nothing is done. */
  async getTutorial(ownerId: string | null, slug: string): Promise<TutorialResponse> {
    const tutorial = this.findOrThrow(slug);
    const doneBy = ownerId === null ? null : (await this.doneBy(ownerId))(tutorial);
    return toTutorial(tutorial, this.library.list(), doneBy);
  }

  /** Any number of times: what is ticked stays ticked. What the data show cannot be unticked. */
  async setReading(ownerId: string, slug: string, isDone: boolean): Promise<TutorialReadingResponse> {
    const tutorial = this.findOrThrow(slug);
    await this.db.tx((tx) =>
      isDone
        ? this.readings.tick(tx, ownerId, tutorial.slug, this.clock.now())
        : this.readings.untick(tx, ownerId, tutorial.slug),
    );
    const doneBy = await this.doneBy(ownerId);
    return { doneBy: doneBy(tutorial) };
  }

  private async doneBy(ownerId: string): Promise<(tutorial: Tutorial) => DoneBy> {
    const [facts, ticked] = await Promise.all([this.readings.facts(ownerId), this.readings.ticked(ownerId)]);
    return ({ slug, essential }) => {
      if (essential && facts[essential]) return 'data';
      return ticked.has(slug) ? 'hand' : null;
    };
  }

  private findOrThrow(slug: string): Tutorial {
    const tutorial = this.library.find(slug);
    if (!tutorial) throw notFound('TUTORIAL_NOT_FOUND', 'This tutorial doesn’t exist. Search for it on the Help page.');
    return tutorial;
  }
}
