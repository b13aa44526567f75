import { crc32, deflateSync } from 'node:zlib';
import { readSignatureImage } from './signature-image';

function chunk(type: string, body: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(data));
  return Buffer.concat([length, data, sum]);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function header(width: number, height: number, colour = 6): Buffer {
  const body = Buffer.alloc(13);
  body.writeUInt32BE(width, 0);
  body.writeUInt32BE(height, 4);
  body.set([8, colour, 0, 0, 0], 8);
  return chunk('IHDR', body);
}

function png(pixels: Buffer, extra: Buffer[] = [], head = header(2, 2)): string {
  return Buffer.concat([
    SIGNATURE,
    head,
    ...extra,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]).toString('base64');
}

/** Two rows of two RGBA pixels, each row after the number of its filter. */
const drawn = Buffer.from([0, 0, 0, 0, 255, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 255]);

it('keeps the pixels and nothing else', async () => {
  const secret = chunk('tEXt', Buffer.from('Comment\0who and where'));
  const image = await readSignatureImage(png(drawn, [secret]));
  expect(image.includes('who and where')).toBe(false);
  expect(image.equals(await readSignatureImage(png(drawn)))).toBe(true);
  expect(await readSignatureImage(image.toString('base64'))).toEqual(image);
});

it('asks for a drawing where there is none', async () => {
  await expect(readSignatureImage(png(Buffer.alloc(18)))).rejects.toMatchObject({
    message: 'Draw your signature, or type it',
  });
});

it.each([
  ['a text', Buffer.from('hello').toString('base64')],
  ['a picture that ends early', Buffer.from(png(drawn), 'base64').subarray(0, -20).toString('base64')],
  ['a wrong sum', Buffer.from(png(drawn), 'base64').fill(1, 20, 21).toString('base64')],
  ['too few pixels', png(drawn.subarray(0, 9))],
  ['too many pixels', png(Buffer.concat([drawn, drawn]))],
  ['a bomb', png(Buffer.alloc(5_000_000))],
  ['a filter that does not exist', png(Buffer.from(drawn).fill(9, 0, 1))],
  ['a palette', png(drawn, [], header(2, 2, 3))],
  ['a giant', png(drawn, [], header(100_000, 100_000))],
])('refuses %s', async (_name, base64) => {
  await expect(readSignatureImage(base64)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', status: 400 });
});
