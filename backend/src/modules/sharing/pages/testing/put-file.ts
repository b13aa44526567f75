/** Puts a file into an account as an upload does: stored, then checked, so that pictures lose what they tell. */
import type { FileKind } from '@lectern/protocol/files';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from '../../../../testing/test-app';
import { FileCheckService } from '../../../files/files.worker.module';

export interface PutFile {
  name: string;
  contentType: string;
  kind?: FileKind;
  eventId?: string;
}

export async function putFile(app: TestApp, ownerId: string, file: PutFile, bytes: Buffer): Promise<string> {
  const id = uuidv7();
  const key = `files/${ownerId}/${id}`;
  await app.app.get(StorageGateway).put(key, bytes, bytes.length);
  await app.db.query(
    `INSERT INTO files (id, owner_id, kind, name, content_type, size_bytes, storage_key, state, event_id,
       created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'processing', $8, $9, $9)`,
    [
      id,
      ownerId,
      file.kind ?? 'media',
      file.name,
      file.contentType,
      bytes.length,
      key,
      file.eventId ?? null,
      app.clock.now(),
    ],
  );
  await app.app.get(FileCheckService, { strict: false }).checkFile(ownerId, id);
  return id;
}

/** With the words in every place where a picture keeps some. */
export async function tellingJpeg(words: string): Promise<Buffer> {
  const plain = await sharp({ create: { width: 2000, height: 2400, channels: 3, background: '#7a8fa6' } })
    .withExif({ IFD0: { ImageDescription: words, Artist: words, Copyright: words } })
    .jpeg()
    .toBuffer();
  const segment = (marker: number, text: string): Buffer => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(Buffer.byteLength(text) + 2, 2);
    return Buffer.concat([head, Buffer.from(text)]);
  };
  const comment = segment(0xfe, words);
  const xmp = segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${words}</x:xmpmeta>`);
  return Buffer.concat([plain.subarray(0, 2), comment, xmp, plain.subarray(2), Buffer.from(words)]);
}

export async function tellingPng(words: string): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 200, channels: 4, background: '#7a8fa680' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${words}</x:xmpmeta>`)
    .withExif({ IFD0: { ImageDescription: words } })
    .png()
    .toBuffer();
}
