/**
 * Gives a bureau's percentage of now to open events, one by one and only those that the person saw and chose: what an
 * event was agreed at is a copy of its own, which nothing else changes.
 */
import { Injectable } from '@nestjs/common';
import type { AppliedCommission, ApplyCommissionInput } from '@lectern/protocol/bureau-partners';
import { AppError, conflict } from '../../../common/app-error';
import { BureausService } from '../bureaus.service';
import { BureauPerformanceService } from './bureau-performance.service';
import { EventsService } from '../../events';

@Injectable()
export class CommissionsService {
  constructor(
    private readonly bureaus: BureausService,
    private readonly performance: BureauPerformanceService,
    private readonly events: EventsService,
  ) {}

  /** Refused when the bureau's percentage is another one by now; safe to repeat. */
  async applyCommission(
    owner: { id: string; timeZone: string },
    bureauPartnerId: string,
    input: ApplyCommissionInput,
  ): Promise<AppliedCommission> {
    const bureau = await this.bureaus.getForOwnerOrThrow(owner.id, bureauPartnerId);
    if (bureau.commissionPercent !== input.commissionPercent) throw commissionChanged();
    const { items } = await this.performance.openCommissions(owner.id, bureauPartnerId);
    const open = new Map(items.map((event) => [event.id, event]));
    const result: AppliedCommission = { changed: 0, skipped: [] };
    for (const chosen of input.events) {
      const event = open.get(chosen.id);
      if (!event) continue;
      if (await this.change(owner.id, chosen, input.commissionPercent)) result.changed++;
      else result.skipped.push({ id: event.id, title: event.title });
    }
    return result;
  }

  /** False when the event is not as it was shown. */
  private async change(ownerId: string, event: { id: string; version: number }, commissionPercent: number) {
    try {
      await this.events.updateEvent(ownerId, event.id, { version: event.version, commissionPercent });
      return true;
    } catch (error) {
      if (error instanceof AppError && (error.status === 409 || error.status === 404)) return false;
      throw error;
    }
  }
}

function commissionChanged(): AppError {
  return conflict(
    'COMMISSION_CHANGED',
    "The bureau's commission has changed. Nothing was applied; please check again.",
  );
}
