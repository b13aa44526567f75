// Compresses what the browser fetches, once at build, for every file that gets smaller: `name.br` and `name.gz`.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|txt|json|webmanifest)$/;
/** Of 11: the last two take ten times as long for a twentieth less. */
const BROTLI_QUALITY = 9;

const encodings = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gz: (body) => promisify(gzip)(body, { level: 9 }),
};

export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath ?? entry.path, entry.name);
      const body = await readFile(file);
      for (const [extension, compress] of Object.entries(encodings)) {
        const small = await compress(body);
        if (small.length < body.length) await writeFile(`${file}.${extension}`, small);
      }
    }),
  );
}
