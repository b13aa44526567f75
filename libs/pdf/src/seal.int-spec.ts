/** The seal as other programs see it: made here, checked by poppler's `pdfsig` and by ourselves. */
import crypto from 'node:crypto';
import { itWithPoppler, poppler } from '@lectern/testing/poppler';
import type { PdfDocument } from './pdf-document';
import { renderDocument } from './render-document';
import { serialNumberOf, type SealKeyPair } from './seal-facts';
import { SealGateway } from './seal.gateway';

const seals = new SealGateway();
const at = new Date('2027-03-04T15:12:09Z');
const document: PdfDocument = {
  title: 'Speaking agreement',
  author: 'Łukasz Żółkiewski',
  language: 'en-US',
  size: 'letter',
  createdAt: at.toISOString(),
  blocks: [
    { type: 'heading', level: 1, text: 'Speaking agreement' },
    { type: 'paragraph', text: [{ text: 'See ' }, { text: 'the terms', link: 'https://example.com' }] },
  ],
};

let key: SealKeyPair;
let sealed: Buffer;

beforeAll(async () => {
  key = await seals.makeKeyPair('Lectern contract seal', 'lectern.example', at);
  const text = { name: 'Lectern', reason: 'Signed by everyone: C-0007', reference: 'lectern-contract:1', at };
  sealed = await seals.seal(await renderDocument(document), key, text);
});

function placeOfSignature(): [from: number, to: number] {
  const [, from, to] = /ByteRange \[0 (\d+) (\d+)/.exec(sealed.toString('latin1')) ?? [];
  return [Number(from), Number(to)];
}

function withByteChanged(pdf: Buffer, at: number): Buffer {
  const changed = Buffer.from(pdf);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

it('is made with a key as strong as 128 bits', () => {
  const { asymmetricKeyType, asymmetricKeyDetails } = new crypto.X509Certificate(key.certificate).publicKey;
  expect([asymmetricKeyType, asymmetricKeyDetails?.modulusLength]).toEqual(['rsa', 3072]);
});

itWithPoppler('is valid for pdfsig, over the whole file', () => {
  const said = poppler('pdfsig', sealed);
  expect(said).toContain('Signature Validation: Signature is Valid.');
  expect(said).toContain('Total document signed');
  expect(said).toContain('ETSI.CAdES.detached');
  expect(said).toContain('Lectern contract seal');
});

itWithPoppler('is broken for pdfsig after a change of one byte, wherever it is', () => {
  const [from, to] = placeOfSignature();
  for (const place of [100, Math.floor(from / 2), from - 10, to + 10, sealed.length - 20]) {
    const said = poppler('pdfsig', withByteChanged(sealed, place));
    expect(said).not.toContain('Signature is Valid');
  }
});

it('has a certificate that can be read whatever its random number begins with', async () => {
  jest.spyOn(crypto, 'randomBytes').mockImplementation((size: number) => Buffer.alloc(size));
  const { certificate } = await seals.makeKeyPair('Lectern contract seal', 'lectern.example', at);
  expect(serialNumberOf(certificate)).toBe(`01${'0'.repeat(30)}`);
});

it('is found whole, by its key, at its time, with what it refers to', async () => {
  expect(await seals.find(sealed)).toEqual([
    {
      fingerprint: key.fingerprint,
      serialNumber: expect.any(String) as string,
      coversFile: true,
      isIntact: true,
      at,
      reference: 'lectern-contract:1',
    },
  ]);
});

it('is never whole after a change of any byte that it covers', async () => {
  const [from, to] = placeOfSignature();
  const step = Math.max(1, Math.floor(sealed.length / 400));
  for (let place = 0; place < sealed.length; place += step) {
    if (place >= from && place < to) continue;
    const found = await seals.find(withByteChanged(sealed, place));
    const isWhole = found.some((seal) => seal.coversFile && seal.isIntact && seal.fingerprint === key.fingerprint);
    expect({ place, isWhole }).toEqual({ place, isWhole: false });
  }
});

it.each([
  ['appended', () => Buffer.concat([sealed, Buffer.from('\n% more')])],
  ['put before', () => Buffer.concat([Buffer.from('% more\n'), sealed])],
  ['cut off', () => sealed.subarray(0, -2)],
])('does not cover what was %s', async (_case, changed) => {
  expect((await seals.find(changed())).some((seal) => seal.coversFile && seal.isIntact)).toBe(false);
});

it('covers nothing when its own place is made larger than the signature', async () => {
  const text = sealed.toString('latin1');
  const end = text.lastIndexOf('0>');
  const changed = Buffer.from(`${text.slice(0, end)}1>${text.slice(end + 2)}`, 'latin1');
  expect(await seals.find(changed)).toMatchObject([{ isIntact: false, fingerprint: null }]);
});

it('finds nothing in a PDF without a seal, nor in anything else', async () => {
  expect(await seals.find(await renderDocument(document))).toEqual([]);
  expect(await seals.find(Buffer.alloc(0))).toEqual([]);
  expect(await seals.find(Buffer.from('not a PDF'))).toEqual([]);
});

it.each(['/ByteRange', '/ByteRange [0 1 2]', '/ByteRange [0 9999999999 0 1] /Contents <00>', '/ByteRange [5 4 3 2]'])(
  'survives %j',
  async (text) => {
    for (const { coversFile, isIntact } of await seals.find(Buffer.from(text))) {
      expect(coversFile && isIntact).toBe(false);
    }
  },
);
