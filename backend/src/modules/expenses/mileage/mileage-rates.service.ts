/**
 * Owns the speaker's own mileage rates, which stand before the built-in ones. A change counts for expenses that are
 * entered or counted again from then on: what was spent stays what it was.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, violatedConstraint, type Tx } from '@lectern/database/db';
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
import { staleVersion } from '../../../common/app-error';
import { errorOfConstraint, mileageRateNotFound, tooManyRates } from '../expenses.errors';
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
    const { id } = await this.writing((tx) =>
      createOnce(tx, { ownerId, key, scope: 'mileage-rates', input }, async () => {
        if ((await this.rates.ofOwner(tx, ownerId)).length >= MAX_MILEAGE_RATES) throw tooManyRates();
        const now = this.clock.now();
        const row = { ...input, id: uuidv7(), ownerId, version: 1, createdAt: now, updatedAt: now };
        await this.rates.insert(tx, row);
        return row.id;
      }),
    );
    return this.getOrThrow(ownerId, id);
  }

  async updateRate(ownerId: string, id: string, input: UpdateMileageRateInput): Promise<MileageRate> {
    const { version, ...patch } = input;
    const change = { ...patch, updatedAt: this.clock.now() };
    const updated = await this.writing((tx) => this.rates.update(tx, ownerId, id, version, change));
    const current = await this.getOrThrow(ownerId, id);
    if (!updated) throw staleVersion(current);
    return current;
  }

  /** With a version, only that state is deleted. The built-in rate of the same day counts again. */
  async deleteRate(ownerId: string, id: string, version?: number): Promise<void> {
    const deleted = await this.db.tx((tx) => this.rates.delete(tx, ownerId, id, version));
    if (!deleted) throw staleVersion(await this.getOrThrow(ownerId, id));
  }

  private async getOrThrow(ownerId: string, id: string): Promise<MileageRate> {
    const row = await this.rates.find(ownerId, id);
    if (!row) throw mileageRateNotFound();
    return toMileageRate(row);
  }

  private writing<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.tx(work).catch((error: unknown) => {
      throw errorOfConstraint(violatedConstraint(error)) ?? error;
    });
  }
}

function toMileageRate({ id, fromDate, rate, source, version }: MileageRateRow): MileageRate {
  return { id, fromDate, rate, source, builtInRate: builtIn.get(fromDate)?.rate ?? null, version };
}
