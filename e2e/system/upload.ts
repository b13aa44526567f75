/** Uploads a file as a browser does: begins, asks for the addresses of the parts, sends them, completes. */
import type { TestAgent } from '@lectern/backend/testing/test-app';
import { partRange, type FileResponse, type PartAddresses, type UploadResponse } from '@lectern/protocol/files';

export interface Answer<Body> {
  status: number;
  body: Body;
}

export async function begin(agent: TestAgent, sizeBytes: number, fields: object = {}): Promise<UploadResponse> {
  const input = { name: 'Notes.txt', kind: 'document', sizeBytes, ...fields };
  const { status, body } = (await agent.call('post', '/api/uploads', input)) as Answer<UploadResponse>;
  if (status !== 201) throw new Error(`an upload was not begun: ${status} ${JSON.stringify(body)}`);
  return body;
}

export async function addressOf(agent: TestAgent, uploadId: string, part = 1): Promise<string> {
  const { body } = (await agent.call('post', `/api/uploads/${uploadId}/part-addresses`, {
    parts: [part],
  })) as Answer<PartAddresses>;
  return body.items[0]?.url ?? '';
}

export function put(agent: TestAgent, url: string, bytes: Buffer) {
  return agent.raw.put(url).set('Content-Type', 'application/octet-stream').send(bytes);
}

export async function sendAll(agent: TestAgent, upload: UploadResponse, content: Buffer): Promise<void> {
  for (let part = 1; part <= upload.partCount; part += 1) {
    const { start, end } = partRange(upload, part);
    const answer = await put(agent, await addressOf(agent, upload.id, part), content.subarray(start, end));
    if (answer.status !== 200) throw new Error(`part ${part} was not taken: ${answer.status} ${answer.text}`);
  }
}

export function complete(agent: TestAgent, uploadId: string): Promise<Answer<FileResponse>> {
  return agent.call('post', `/api/uploads/${uploadId}/completion`);
}

export async function uploadFile(agent: TestAgent, content: Buffer, fields: object = {}): Promise<FileResponse> {
  const upload = await begin(agent, content.length, fields);
  await sendAll(agent, upload, content);
  const { status, body } = await complete(agent, upload.id);
  if (status !== 201) throw new Error(`the upload was not completed: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** What an import or a restore begins with; answers the id of the upload. */
export async function uploadTransfer(agent: TestAgent, content: Buffer | string, name = 'list.csv'): Promise<string> {
  const bytes = Buffer.from(content);
  const upload = await begin(agent, bytes.length, { name, kind: 'transfer' });
  await sendAll(agent, upload, bytes);
  const { status, body } = await complete(agent, upload.id);
  if (status !== 201) throw new Error(`the upload was not completed: ${status} ${JSON.stringify(body)}`);
  return upload.id;
}
