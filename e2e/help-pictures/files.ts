/** Where the pictures of the tutorials are kept, and what is known of each: the only place that knows the folders. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { WIDEST_PIXELS } from './picture';

const root = join(__dirname, '../..');
const pictureFolder = join(root, 'frontend/public/help');
const fingerprintFolder = join(__dirname, 'fingerprints');
const sizesFile = join(root, 'frontend/src/features/help/help-pictures.json');

export const RENEW = 'npm run help-pictures';

/** In CSS pixels; never wider than the text is. */
export interface ShownSize {
  width: number;
  height: number;
}

const names = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();

export const keptPictures = (): string[] => names(pictureFolder, '.webp');
export const keptFingerprints = (): string[] => names(fingerprintFolder, '.txt');

export const pictureFile = (name: string): string => join(pictureFolder, `${name}.webp`);
const fingerprintFile = (name: string) => join(fingerprintFolder, `${name}.txt`);

export function keptFingerprint(name: string): string {
  const file = fingerprintFile(name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

export function keptSizes(): Record<string, ShownSize> {
  return JSON.parse(readFileSync(sizesFile, 'utf8')) as Record<string, ShownSize>;
}

export async function keep(name: string, webp: Buffer, fingerprint: string): Promise<void> {
  mkdirSync(pictureFolder, { recursive: true });
  mkdirSync(fingerprintFolder, { recursive: true });
  writeFileSync(pictureFile(name), webp);
  writeFileSync(fingerprintFile(name), fingerprint);
  writeFileSync(sizesFile, `${JSON.stringify(await sizesOfFiles(), null, 2)}\n`);
}

/** Read from the files. Those that are as wide as a picture may be take the width of the text, the others half of theirs. */
export async function sizesOfFiles(): Promise<Record<string, ShownSize>> {
  const sizes: Record<string, ShownSize> = {};
  for (const name of keptPictures()) {
    const { width, height } = await sharp(pictureFile(name)).metadata();
    const scale = width < WIDEST_PIXELS ? 2 : 1;
    sizes[name] = { width: Math.round(width / scale), height: Math.round(height / scale) };
  }
  return sizes;
}
