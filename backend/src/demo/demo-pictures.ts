/** The demonstration's pictures: a drawn portrait, in print size, and a stage; invented like everything else there. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import { AddHeadshotInput } from '@lectern/protocol/profile';
import { MadeFilesService } from '../modules/files';
import { FileCheckService } from '../modules/files/files.worker.module';
import { HeadshotsService } from '../modules/profile';

const FOLDER = join(__dirname, 'pictures');
const UNATTACHED = { eventId: null, clientId: null, bureauPartnerId: null };

@Injectable()
export class DemoPictures {
  constructor(
    private readonly db: Db,
    private readonly files: MadeFilesService,
    private readonly check: FileCheckService,
    private readonly headshots: HeadshotsService,
  ) {}

  async make(ownerId: string): Promise<void> {
    const portrait = await this.add(ownerId, 'maya-hart.jpg', 'Maya Hart portrait.jpg');
    const headshot = { fileId: portrait, usage: 'print', credit: 'Bright Lens Studio' };
    await this.headshots.addHeadshot(ownerId, AddHeadshotInput.parse(headshot));
    await this.add(ownerId, 'on-stage.jpg', 'Stage before the keynote.jpg');
  }

  private async add(ownerId: string, drawn: string, name: string): Promise<string> {
    const content = await this.files.store(ownerId, await readFile(join(FOLDER, drawn)));
    const file = { ...UNATTACHED, kind: 'media' as const, name, contentType: 'image/jpeg' };
    const id = await this.db.tx((tx) => this.files.add(tx, ownerId, content, file));
    await this.check.drawThumbnails(ownerId, id);
    return id;
  }
}
