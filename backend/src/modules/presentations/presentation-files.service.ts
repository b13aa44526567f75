/**
 * Owns the slides and handouts of presentations: which uploaded files they are, and which version of the slides counts.
 * Called by their routes. It never deletes a file; the library does, once nothing uses it.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import {
  PRESENTATION_FILES_LIMIT,
  type AddHandoutInput,
  type AddSlidesInput,
  type PresentationResponse,
  type UpdateSlidesInput,
} from '@lectern/protocol/presentations';
import { v7 as uuidv7 } from 'uuid';
import { edit, expectVersion, remove } from '../../common/edit';
import { PresentationFilesRepository } from './presentation-files.repository';
import {
  constraintErrors,
  handoutNotFound,
  presentationNotFound,
  refusedFile,
  slidesNotFound,
  tooManyFiles,
  unknownFile,
} from './presentations.errors';
import { PresentationsRepository } from './presentations.repository';
import { PresentationsService } from './presentations.service';

@Injectable()
export class PresentationFilesService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly presentations: PresentationsRepository,
    private readonly files: PresentationFilesRepository,
    private readonly service: PresentationsService,
  ) {}

  /** A new version, which is the current one from now on. */
  async addSlides(
    ownerId: string,
    presentationId: string,
    input: AddSlidesInput,
    key?: string,
  ): Promise<PresentationResponse> {
    await this.db.tx(
      (tx) =>
        createOnce(
          tx,
          { ownerId, key, scope: 'presentation_slides', input: { presentationId, ...input } },
          async () => {
            await this.lock(tx, ownerId, presentationId);
            await this.checkFile(tx, ownerId, input.fileId);
            const count = await this.files.countSlides(tx, ownerId, presentationId);
            if (count >= PRESENTATION_FILES_LIMIT) throw tooManyFiles('versions of its slides');
            const id = uuidv7();
            await this.files.noneIsCurrent(tx, ownerId, presentationId);
            await this.files.insertSlides(tx, {
              ...input,
              id,
              ownerId,
              presentationId,
              versionNumber: await this.files.takeSlidesNumber(tx, ownerId, presentationId),
              isCurrent: true,
              uploadedAt: this.clock.now(),
              version: 1,
            });
            return id;
          },
        ),
      constraintErrors,
    );
    return this.service.getForOwnerOrThrow(ownerId, presentationId);
  }

  /** Another note, or an older version made current again. */
  async updateSlides(ownerId: string, id: string, input: UpdateSlidesInput): Promise<PresentationResponse> {
    const { version, ...patch } = input;
    const presentationId = await this.presentationOf(ownerId, id);
    return edit(this.db, { current: () => this.service.getForOwnerOrThrow(ownerId, presentationId) }, async (tx) => {
      await this.lock(tx, ownerId, presentationId);
      const slides = expectVersion(await this.files.findSlides(tx, ownerId, id), version);
      if (patch.isCurrent && !slides.isCurrent) {
        await this.files.noneIsCurrent(tx, ownerId, presentationId);
      }
      await this.files.updateSlides(tx, ownerId, id, patch);
    });
  }

  /** When the current version goes, the newest that is left takes its place. */
  async deleteSlides(ownerId: string, id: string, version?: number): Promise<void> {
    const presentationId = await this.presentationOf(ownerId, id);
    await remove(this.db, { current: () => this.service.getForOwnerOrThrow(ownerId, presentationId) }, async (tx) => {
      await this.lock(tx, ownerId, presentationId);
      const slides = expectVersion(await this.files.findSlides(tx, ownerId, id), version);
      await this.files.deleteSlides(tx, ownerId, id);
      if (slides.isCurrent) await this.files.newestIsCurrent(tx, ownerId, presentationId);
    });
  }

  async addHandout(
    ownerId: string,
    presentationId: string,
    input: AddHandoutInput,
    key?: string,
  ): Promise<PresentationResponse> {
    await this.db.tx(
      (tx) =>
        createOnce(
          tx,
          { ownerId, key, scope: 'presentation_handouts', input: { presentationId, ...input } },
          async () => {
            await this.lock(tx, ownerId, presentationId);
            await this.checkFile(tx, ownerId, input.fileId);
            const count = await this.files.countHandouts(tx, ownerId, presentationId);
            if (count >= PRESENTATION_FILES_LIMIT) throw tooManyFiles('handouts');
            const id = uuidv7();
            const addedAt = this.clock.now();
            await this.files.insertHandout(tx, { ...input, id, ownerId, presentationId, addedAt });
            return id;
          },
        ),
      constraintErrors,
    );
    return this.service.getForOwnerOrThrow(ownerId, presentationId);
  }

  async deleteHandout(ownerId: string, id: string): Promise<void> {
    const deleted = await this.db.tx((tx) => this.files.deleteHandout(tx, ownerId, id));
    if (!deleted) throw handoutNotFound();
  }

  private async presentationOf(ownerId: string, slidesId: string): Promise<string> {
    const presentationId = await this.files.presentationOfSlides(ownerId, slidesId);
    if (presentationId === undefined) throw slidesNotFound();
    return presentationId;
  }

  private async lock(tx: Tx, ownerId: string, presentationId: string): Promise<void> {
    if ((await this.presentations.lock(tx, ownerId, [presentationId])).length === 0) throw presentationNotFound();
  }

  private async checkFile(tx: Tx, ownerId: string, fileId: string): Promise<void> {
    const state = await this.files.fileState(tx, ownerId, fileId);
    if (state === undefined) throw unknownFile();
    if (state === 'refused') throw refusedFile();
  }
}
