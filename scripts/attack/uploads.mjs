// Polyglots and bombs through every way a file comes in, and what is served of them.
import { eventually } from './identities.mjs';
import { makePolyglots } from './polyglots.mjs';

const KINDS = ['contract', 'invoice', 'presentation', 'media', 'document', 'resource', 'receipt', 'transfer'];
const RAW = [
  ['/api/feedback-screenshots', 'image/png'],
  ['/api/feedback-screenshots', 'image/jpeg'],
  ['/api/contract-verifications', 'application/pdf'],
];
/** What a browser may show where it is; anything else is a download. */
const SHOWN = /^(image\/(png|jpeg|gif|webp|avif)|application\/pdf|video\/|audio\/)/;
const AT_WORK = ['pending', 'working'];

export async function sendUploads({ findings, offices }) {
  for (const [name, content] of makePolyglots()) {
    const bytes = Buffer.from(content);
    const send = async (client, method, path, body, headers) => {
      const isJson = body !== undefined && !Buffer.isBuffer(body);
      const request = { method, path, headers, body: isJson ? JSON.stringify(body) : body };
      const answer = await client.send(request);
      const route = { name: `${method} ${path.split('?')[0].replace(/[0-9a-f-]{36}/g, '{id}')}`, path };
      findings.check({ route, identity: { name }, request }, answer);
      const isObject =
        !path.startsWith('/api/storage/') && answer.headers['content-type']?.includes('json') && answer.status < 300;
      return { ...answer, request, route, json: isObject ? JSON.parse(answer.text) : {} };
    };
    for (const [path, type] of RAW) await send(offices.owner, 'POST', path, bytes, { 'content-type': type });
    const person = await offices.register();
    for (const kind of KINDS) {
      const upload = await send(person, 'POST', '/api/uploads', { name, kind, sizeBytes: bytes.length });
      if (!upload.json.id) continue;
      await sendParts(person, upload.json, bytes, send);
      const done = await send(person, 'POST', `/api/uploads/${upload.json.id}/completion`);
      if (done.status !== 201) continue;
      if (kind === 'transfer') await sendTransfer(person, upload.json.id, send, findings);
      else await useFile(person, done.json.id, send, findings);
    }
  }
}

async function sendParts(person, { id, partCount, partSizeBytes }, bytes, send) {
  for (let part = 1; part <= partCount; part += 1) {
    const { json } = await send(person, 'POST', `/api/uploads/${id}/part-addresses`, { parts: [part] });
    const { pathname, search } = new URL(json.items[0].url, person.base);
    const piece = bytes.subarray((part - 1) * partSizeBytes, part * partSizeBytes);
    await send(person, 'PUT', pathname + search, piece, { 'content-type': 'application/octet-stream' });
  }
}

/** Makes of the file what can be made of one, and looks at how it is served. */
async function useFile(person, id, send, findings) {
  await send(person, 'POST', '/api/headshots', { fileId: id });
  for (const path of [
    `/api/files/${id}/content`,
    `/api/files/${id}/thumbnail`,
    `/api/files/${id}/thumbnail?size=large`,
  ]) {
    const { headers } = await send(person, 'GET', path);
    if (!headers.location) continue;
    const { pathname, search } = new URL(headers.location, person.base);
    const served = await send(person, 'GET', pathname + search);
    const {
      'content-type': type = '',
      'content-disposition': how = '',
      'x-content-type-options': sniff,
    } = served.headers;
    const isSafe = served.status >= 400 || (sniff === 'nosniff' && (SHOWN.test(type) || how.startsWith('attachment')));
    if (!isSafe)
      findings.add('served as a page', { ...served, identity: person.person, answer: served, note: `${type}, ${how}` });
  }
}

/** Whatever the file is, the import and the restore end, and say why. */
async function sendTransfer(person, uploadId, send, findings) {
  for (const kind of ['imports', 'restores']) {
    const started = await send(person, 'POST', `/api/${kind}`, { uploadId });
    if (started.status >= 300) continue;
    const look = async () => {
      const { json } = await send(person, 'GET', `/api/${kind}/${started.json.id}`);
      return AT_WORK.includes(json.job?.status) ? undefined : json;
    };
    const route = { name: `the end of ${kind}`, path: '' };
    await eventually(`end of ${kind}`, look).catch(({ message }) => {
      findings.add('no end', { route, identity: person.person, note: message, ...started, answer: started });
    });
  }
}
