import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import { MileageRateRow } from './mileage-rate.entity';

@Injectable()
export class MileageRatesRepository {
  constructor(private readonly db: Db) {}

  list(ownerId: string): Promise<MileageRateRow[]> {
    return this.db.repository(MileageRateRow).find({ where: { ownerId }, order: { fromDate: 'DESC' } });
  }

  async find(ownerId: string, id: string): Promise<MileageRateRow | null> {
    return this.db.repository(MileageRateRow).findOneBy({ ownerId, id });
  }

  ofOwner(tx: Tx, ownerId: string): Promise<MileageRateRow[]> {
    return tx.findBy(MileageRateRow, { ownerId });
  }

  async insert(tx: Tx, rate: MileageRateRow): Promise<void> {
    await tx.insert(MileageRateRow, rate);
  }

  /** False: there is none of that version. */
  async update(tx: Tx, ownerId: string, id: string, version: number, patch: Partial<MileageRateRow>): Promise<boolean> {
    const result = await tx.update(
      MileageRateRow,
      { ownerId, id, version },
      { ...patch, version: () => 'version + 1' },
    );
    return result.affected === 1;
  }

  async delete(tx: Tx, ownerId: string, id: string, version: number | undefined): Promise<boolean> {
    const result = await tx.delete(MileageRateRow, { ownerId, id, ...(version !== undefined && { version }) });
    return result.affected === 1;
  }
}
