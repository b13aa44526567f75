import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import { ownedRows } from '../../../common/owned-rows';
import { MileageRateRow } from './mileage-rate.entity';

@Injectable()
export class MileageRatesRepository extends ownedRows(MileageRateRow) {
  list(ownerId: string): Promise<MileageRateRow[]> {
    return this.db.repository(MileageRateRow).find({ where: { ownerId }, order: { fromDate: 'DESC' } });
  }

  async find(ownerId: string, id: string): Promise<MileageRateRow | null> {
    return this.db.repository(MileageRateRow).findOneBy({ ownerId, id });
  }

  ofOwner(tx: Tx, ownerId: string): Promise<MileageRateRow[]> {
    return tx.findBy(MileageRateRow, { ownerId });
  }
}
