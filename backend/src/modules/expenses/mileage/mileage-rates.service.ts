/**
 * Owns the speaker's own mileage rates, which stand before the built-in ones. A change counts for expenses that are
 * entered or counted again from then on: what was spent stays what it was.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import {
  builtInMileageRates,
  MAX_MILEAGE_RATES,
  type CreateMileageRateInput,
  type MileageRate,
  type MileageRateList,
  type UpdateMileageRateInput,
} from '@lectern/protocol/expenses';
import { v7 as uuidv7 } from 'uuid';
import { edit, expectUnchanged, remove } from '../../../common/edit';
import { constraintErrors, mileageRateNotFound, tooManyRates } from '../expenses.errors';
import type { MileageRateRow } from './mileage-rate.entity';
import { MileageRatesRepository } from './mileage-rates.repository';

const builtIn = new Map(builtInMileageRates.map((rate) => [rate.fromDate, rate]));

@Injectable()
export class MileageRatesService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly rates: MileageRatesRepository,
  ) {}

  async listRates(ownerId: string): Promise<MileageRateList> {
    const own = await this.rates.list(ownerId);
    const taken = new Set(own.map((rate) => rate.fromDate));
    const items: MileageRate[] = [
      ...own.map(toMileageRate),
      ...builtInMileageRates
        .filter((rate) => !taken.has(rate.fromDate))
        .map((rate) => ({ ...rate, id: null, builtInRate: rate.rate, version: null })),
    ];
    return { items: items.sort((one, other) => other.fromDate.localeCompare(one.fromDate)) };
  }

  async createRate(ownerId: string, input: CreateMileageRateInput, key?: string): Promise<MileageRate> {
    const { id } = await this.db.tx(
      (tx) =>
        createOnce(tx, { ownerId, key, scope: 'mileage-rates', input }, async () => {
          if ((await this.rates.ofOwner(tx, ownerId)).length >= MAX_MILEAGE_RATES) throw tooManyRates();
          const now = this.clock.now();
          const row = { ...input, id: uuidv7(), ownerId, version: 1, createdAt: now, updatedAt: now };
          await this.rates.insert(tx, row);
          return row.id;
        }),
      constraintErrors,
    );
    return this.getOrThrow(ownerId, id);
  }

  async updateRate(ownerId: string, id: string, input: UpdateMileageRateInput): Promise<MileageRate> {
    const { version, ...patch } = input;
    const change = { ...patch, updatedAt: this.clock.now() };
    return edit(this.db, { current: () => this.getOrThrow(ownerId, id), constraintErrors }, async (tx) =>
      expectUnchanged(await this.rates.updateExpected(tx, ownerId, id, version, change)),
    );
  }

  /** With a version, only that state is deleted. The built-in rate of the same day counts again. */
  async deleteRate(ownerId: string, id: string, version?: number): Promise<void> {
    await remove(this.db, { current: () => this.getOrThrow(ownerId, id) }, async (tx) =>
      expectUnchanged(await this.rates.deleteExpected(tx, ownerId, id, version)),
    );
  }

  private async getOrThrow(ownerId: string, id: string): Promise<MileageRate> {
    const row = await this.rates.find(ownerId, id);
    if (!row) throw mileageRateNotFound();
    return toMileageRate(row);
  }
}

function toMileageRate({ id, fromDate, rate, source, version }: MileageRateRow): MileageRate {
  return { id, fromDate, rate, source, builtInRate: builtIn.get(fromDate)?.rate ?? null, version };
}
