/** Reads a backup of an installation from its first byte to its last, and says whether it is what was written. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { hashOf } from './hashed-file';
import {
  FILE_LIST,
  fileLine,
  filePath,
  InstallationError,
  MANIFEST,
  manifestSchema,
  tablePath,
  type FileLine,
  type Manifest,
} from './manifest';

/** Throws InstallationError with the first thing that is wrong. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const { name, bytes, sha256 } of manifest.tables) {
    await expectHash(folder, tablePath(name), { bytes, sha256 });
  }
  const { count, bytes, listBytes, listSha256 } = manifest.files;
  await expectHash(folder, FILE_LIST, { bytes: listBytes, sha256: listSha256 });
  const found = { count: 0, bytes: 0 };
  for await (const line of filesOf(folder)) {
    await expectHash(folder, filePath(line.key), { bytes: line.sizeBytes, sha256: line.sha256 });
    found.count += 1;
    found.bytes += line.sizeBytes;
  }
  if (found.count !== count || found.bytes !== bytes) {
    throw new InstallationError(`${FILE_LIST} names ${found.count} files; the manifest says ${count}.`);
  }
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new InstallationError(
      `There is no ${MANIFEST} in ${folder}: it isn’t a backup, or the backup wasn’t finished.`,
    );
  });
  const parsed = manifestSchema.safeParse(jsonOf(text));
  if (!parsed.success) throw new InstallationError(`${path} is not the manifest of a backup.`);
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The list of the storage's files, line by line. */
export async function* filesOf(folder: string): AsyncGenerator<FileLine> {
  const lines = createInterface({ input: createReadStream(join(folder, FILE_LIST)).pipe(createGunzip()) });
  for await (const line of lines) {
    const parsed = fileLine.safeParse(jsonOf(line));
    if (!parsed.success) throw new InstallationError(`${FILE_LIST} holds a line that is none of a file.`);
    yield parsed.data;
  }
}

async function expectHash(folder: string, path: string, wanted: { bytes: number; sha256: string }): Promise<void> {
  const found = await hashOf(join(folder, path));
  if (!found) throw new InstallationError(`${path} is missing.`);
  if (found.bytes !== wanted.bytes || found.sha256 !== wanted.sha256) {
    throw new InstallationError(`${path} is not what was written: it has changed or is cut off.`);
  }
}
