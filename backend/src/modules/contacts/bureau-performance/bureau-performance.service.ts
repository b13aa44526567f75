/**
 * What a bureau brought, whose commission is still another one, and which bureaus are likely the same. Reads only.
 * Called by the bureau partners' routes and by whoever applies a new commission.
 */
import { Injectable } from '@nestjs/common';
import type { BureauPerformance, OpenCommissions } from '@lectern/protocol/bureau-partners';
import type { LikelyDuplicates } from '@lectern/protocol/merging';
import { toBureauPerformance } from './bureau-performance';
import { BureauPerformanceRepository } from './bureau-performance.repository';
import { BureausService } from '../bureaus.service';

@Injectable()
export class BureauPerformanceService {
  constructor(
    private readonly bureaus: BureausService,
    private readonly performance: BureauPerformanceRepository,
  ) {}

  async performanceOf(ownerId: string, id: string): Promise<BureauPerformance> {
    await this.bureaus.getForOwnerOrThrow(ownerId, id);
    const [sums, confirmation, lastBooking] = await Promise.all([
      this.performance.sums(ownerId, id),
      this.performance.daysToConfirmation(ownerId, id),
      this.performance.lastBooking(ownerId, id),
    ]);
    return toBureauPerformance(sums, confirmation, lastBooking);
  }

  async openCommissions(ownerId: string, id: string): Promise<OpenCommissions> {
    await this.bureaus.getForOwnerOrThrow(ownerId, id);
    const rows = await this.performance.openCommissions(ownerId, id);
    return { count: rows[0]?.count ?? 0, items: rows.map(({ count: _count, ...event }) => event) };
  }

  async likelyDuplicates(ownerId: string, id: string): Promise<LikelyDuplicates> {
    await this.bureaus.getForOwnerOrThrow(ownerId, id);
    return { items: await this.performance.duplicates(ownerId, id) };
  }
}
