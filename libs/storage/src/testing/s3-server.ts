/**
 * An S3 server for tests: s3rver on disk, with the three calls that it lacks (list the parts of an upload, list the
 * uploads, abort: it answers 405 or 501 to them) answered from its own folder. It checks no signature, so that tests
 * against it say nothing about who may do what; real services do.
 */
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

const BUCKET = 'lectern-test';

export interface TestS3 {
  endpoint: string;
  bucket: string;
  close(): Promise<void>;
}

export async function startTestS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-s3-'));
  const s3rver = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET, configs: [] }] });
  await s3rver.configureBuckets();
  const rest = s3rver.callback();
  const uploads = join(directory, BUCKET, '._S3rver_uploads');
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const own = ownAnswer(request, url, uploads);
    if (!own) return void rest(request, response);
    own.then(
      ({ status, body }) => send(response, status, body),
      (error: unknown) => send(response, 500, String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: BUCKET,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

interface Answer {
  status: number;
  body: string;
}

function ownAnswer(request: IncomingMessage, url: URL, uploads: string): Promise<Answer> | null {
  const id = url.searchParams.get('uploadId');
  if (request.method === 'GET' && id) return listParts(join(uploads, id));
  if (request.method === 'DELETE' && id) return abort(join(uploads, id));
  // s3rver fails (500) where S3 says that the upload is gone.
  if (request.method === 'POST' && id && !existsSync(join(uploads, id))) return Promise.resolve(noSuchUpload);
  if (request.method === 'GET' && url.searchParams.has('uploads')) return listUploads(uploads);
  return null;
}

async function listParts(dir: string): Promise<Answer> {
  const names = await readdir(dir).catch(() => null);
  if (!names) return noSuchUpload;
  const parts = names.filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(a) - Number(b));
  const items = await Promise.all(
    parts.map(async (name) => {
      const tag = await readFile(join(dir, `${name}.md5`), 'utf8');
      const { size } = await stat(join(dir, name));
      return `<Part><PartNumber>${name}</PartNumber><ETag>"${tag}"</ETag><Size>${size}</Size></Part>`;
    }),
  );
  const body = `<ListPartsResult><IsTruncated>false</IsTruncated>${items.join('')}</ListPartsResult>`;
  return { status: 200, body };
}

async function abort(dir: string): Promise<Answer> {
  if (!(await readdir(dir).catch(() => null))) return noSuchUpload;
  await rm(dir, { recursive: true, force: true });
  return { status: 204, body: '' };
}

async function listUploads(uploads: string): Promise<Answer> {
  const ids = await readdir(uploads).catch(() => []);
  const items = await Promise.all(
    ids.map(async (id) => {
      const key = await readFile(join(uploads, id, 'key'), 'utf8');
      const { mtime } = await stat(join(uploads, id));
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`;
    }),
  );
  const body = `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${items.join('')}</ListMultipartUploadsResult>`;
  return { status: 200, body };
}

const noSuchUpload: Answer = { status: 404, body: '<Error><Code>NoSuchUpload</Code><Message>gone</Message></Error>' };

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(body && `<?xml version="1.0" encoding="UTF-8"?>${body}`);
}
