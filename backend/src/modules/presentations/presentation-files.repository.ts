import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { PresentationHandout } from './presentation-handout.entity';
import { PresentationSlides } from './presentation-slides.entity';
import { StoredFile } from '../files/file.entity';

export type LockedSlides = RowOf<typeof FIND_SLIDES_COLUMNS>;

const PRESENTATION_OF_SLIDES_COLUMNS = columns(PresentationSlides, '', 'presentationId');
const FIND_SLIDES_COLUMNS = columns(PresentationSlides, '', 'presentationId, version, isCurrent');

@Injectable()
export class PresentationFilesRepository {
  constructor(private readonly db: Db) {}

  /** Undefined: there is no such file of this owner. */
  async fileState(tx: Tx, ownerId: string, id: string): Promise<string | undefined> {
    return (await tx.findOne(StoredFile, { select: { id: true, state: true }, where: { ownerId, id } }))?.state;
  }

  async presentationOfSlides(ownerId: string, id: string): Promise<string | undefined> {
    const [row] = await this.db.query<RowOf<typeof PRESENTATION_OF_SLIDES_COLUMNS>>(
      `SELECT ${PRESENTATION_OF_SLIDES_COLUMNS} FROM presentation_slides WHERE owner_id = $1 AND id = $2`,
      [ownerId, id],
    );
    return row?.presentationId;
  }

  /** The presentation is locked before, so that this row stays as it is read. */
  findSlides(tx: Tx, ownerId: string, id: string): Promise<LockedSlides | undefined> {
    return tx.queryOne<LockedSlides>(
      `SELECT ${FIND_SLIDES_COLUMNS}
       FROM presentation_slides WHERE owner_id = $1 AND id = $2`,
      [ownerId, id],
    );
  }

  async countSlides(tx: Tx, ownerId: string, presentationId: string): Promise<number> {
    return tx.count(PresentationSlides, { where: { ownerId, presentationId } });
  }

  async takeSlidesNumber(tx: Tx, ownerId: string, presentationId: string): Promise<number> {
    const [row]: { number: number }[] = await tx.query(
      `WITH taken AS (
         UPDATE presentations SET last_slides_number = last_slides_number + 1
         WHERE owner_id = $1 AND id = $2 RETURNING last_slides_number
       ) SELECT last_slides_number AS number FROM taken`,
      [ownerId, presentationId],
    );
    if (!row) throw new Error('the presentation that was locked is gone');
    return row.number;
  }

  async insertSlides(tx: Tx, slides: PresentationSlides): Promise<void> {
    await tx.insert(PresentationSlides, slides);
  }

  async updateSlides(
    tx: Tx,
    ownerId: string,
    id: string,
    patch: Partial<Pick<PresentationSlides, 'note' | 'isCurrent'>>,
  ): Promise<void> {
    await tx.update(PresentationSlides, { ownerId, id }, { ...patch, version: () => 'version + 1' });
  }

  async noneIsCurrent(tx: Tx, ownerId: string, presentationId: string): Promise<void> {
    await tx.query(
      `UPDATE presentation_slides SET is_current = false, version = version + 1
       WHERE owner_id = $1 AND presentation_id = $2 AND is_current`,
      [ownerId, presentationId],
    );
  }

  async newestIsCurrent(tx: Tx, ownerId: string, presentationId: string): Promise<void> {
    await tx.query(
      `UPDATE presentation_slides SET is_current = true, version = version + 1
       WHERE id = (SELECT id FROM presentation_slides WHERE owner_id = $1 AND presentation_id = $2
         ORDER BY version_number DESC LIMIT 1)`,
      [ownerId, presentationId],
    );
  }

  async deleteSlides(tx: Tx, ownerId: string, id: string): Promise<void> {
    await tx.delete(PresentationSlides, { ownerId, id });
  }

  async countHandouts(tx: Tx, ownerId: string, presentationId: string): Promise<number> {
    return tx.count(PresentationHandout, { where: { ownerId, presentationId } });
  }

  async insertHandout(tx: Tx, handout: PresentationHandout): Promise<void> {
    await tx.insert(PresentationHandout, handout);
  }

  /** Returns false when there was no such handout. */
  async deleteHandout(tx: Tx, ownerId: string, id: string): Promise<boolean> {
    const { affected } = await tx.delete(PresentationHandout, { ownerId, id });
    return affected === 1;
  }
}
