/**
 * What a content is by its first bytes, and whether that fits what its name says. Called when an upload is completed;
 * what the browser said about the type is never asked.
 */
import {
  extensionOf,
  knownTypes,
  maxBytesOf,
  sizeInWords,
  typeOfName,
  type FileFamily,
} from '@lectern/protocol/file-types';
import { fileTypeFromBuffer } from 'file-type/core';

/** Enough for every signature, and for the first entries of an Office document. */
export const SAMPLE_BYTES = 64 * 1024;

export const IS_PROGRAM = 'This file is a program. Programs and scripts can’t be uploaded.';

export type Sniffed = { contentType: string } | { problem: string };

const PROGRAM =
  /x-msdownload|x-elf|x-mach-binary|java-vm|java-archive|android\.package|x-apple-diskimage|x-ms-shortcut|x-(deb|rpm)|\/wasm|shockwave/;

const ARCHIVE = /zip|x-7z|rar|gzip|x-tar|x-compressed-tar|x-bzip2|x-xz|zstd/;

/** One thing under several names. */
const sameAs: Record<string, string> = {
  'image/heif': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/apng': 'image/png',
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
  'text/rtf': 'application/rtf',
};

const familyOfType = new Map([...knownTypes.values()].map(({ contentType, family }) => [contentType, family]));

export async function sniffContent(sample: Buffer, name: string, sizeBytes: number): Promise<Sniffed> {
  const found = (await detect(sample)) ?? null;
  if (found && PROGRAM.test(found)) {
    return { problem: IS_PROGRAM };
  }
  const promised = typeOfName(name);
  const contentType = fits[promised.family](found, promised.contentType, sample);
  if (contentType === null) {
    const holds = found ? `its content is ${wordsOf(found)}` : 'its content is something else';
    return {
      problem: `The name ends in .${extensionOf(name)}, but ${holds}. Check the file, give it the right name, and upload it again.`,
    };
  }
  const most = maxBytesOf[familyOfType.get(contentType) ?? promised.family];
  if (sizeBytes > most) {
    return { problem: `A file of this kind can be at most ${sizeInWords(most)} large. Choose a smaller one.` };
  }
  return { contentType };
}

async function detect(sample: Buffer): Promise<string | undefined> {
  // An excerpt may end in the middle of a structure; what was seen until there decides.
  const found = await fileTypeFromBuffer(new Uint8Array(sample)).catch((error: unknown) => {
    if (error instanceof Error && /EndOfStream|End-Of-Stream/i.test(`${error.name} ${error.message}`)) return undefined;
    throw error;
  });
  const mime = found?.mime.split(';')[0];
  return mime && (sameAs[mime] ?? mime);
}

type Fit = (found: string | null, promised: string, sample: Buffer) => string | null;

const startsWith =
  (...prefixes: string[]): Fit =>
  (found) =>
    found && prefixes.some((prefix) => found.startsWith(prefix)) ? found : null;

/** Returns the type that is kept, or null when the content is not of the family that the name promises. */
const fits: Record<FileFamily, Fit> = {
  // A camera's or a messenger's wrong ending within pictures is common and harmless: the content says which.
  image: (found) => (found && familyOfType.get(found) === 'image' ? found : null),
  pdf: (found) => (found === 'application/pdf' ? found : null),
  office: (found, promised, sample) => {
    if (found === promised) return promised;
    const isPackage = found === 'application/zip';
    if (promised.startsWith('application/vnd.apple.')) return isPackage ? promised : null;
    if (promised.startsWith('application/vnd.openxmlformats')) {
      return isPackage && sample.includes('[Content_Types].xml') ? promised : null;
    }
    return found === 'application/x-cfb' && /msword|ms-excel|ms-powerpoint/.test(promised) ? promised : null;
  },
  text: (found, promised, sample) => {
    const readable = found === null || /^text\/|xml|json|x-subrip|rfc822/.test(found);
    return readable && looksLikeText(sample) ? promised : null;
  },
  audio: startsWith('audio/', 'video/mp4', 'application/ogg'),
  video: startsWith('video/', 'audio/mp4', 'audio/x-ms-asf', 'application/vnd.ms-asf', 'application/ogg'),
  archive: (found, promised) => (found && ARCHIVE.test(found) ? promised : isZipBased(found) ? promised : null),
  design: (found, promised) => found ?? promised,
  other: (found) => found ?? 'application/octet-stream',
};

function isZipBased(found: string | null): boolean {
  return found !== null && /openxmlformats|opendocument|epub/.test(found);
}

/** UTF-8, UTF-16 with its mark, or an old single-byte alphabet: no zero bytes, hardly any control characters. */
function looksLikeText(sample: Buffer): boolean {
  const mark = sample.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff') return true;
  let controls = 0;
  for (const byte of sample) {
    if (byte === 0) return false;
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c && byte !== 0x1b) controls += 1;
  }
  return controls <= sample.length / 100;
}

const words: Record<string, string> = {
  'application/pdf': 'a PDF',
  'application/zip': 'a ZIP archive',
  'application/x-cfb': 'an older Office document',
  'text/plain': 'a text',
  'text/html': 'a web page',
  'image/svg+xml': 'an SVG drawing',
};

function wordsOf(contentType: string): string {
  const known = words[contentType];
  if (known) return known;
  const [extension = ''] = [...knownTypes].find(([, type]) => type.contentType === contentType) ?? [];
  const family = familyOfType.get(contentType) ?? contentType.split('/')[0];
  const label = extension ? ` (${extension.toUpperCase()})` : '';
  if (family === 'image') return `a picture${label}`;
  if (family === 'audio') return `a sound file${label}`;
  if (family === 'video') return `a video${label}`;
  if (family === 'office') return `a document${label}`;
  if (family === 'archive') return `an archive${label}`;
  return `another kind of file${label}`;
}

/** Browsers run what these hold when they are shown as what they are. */
const ACTIVE: ReadonlySet<string> = new Set([
  'text/html',
  'application/xhtml+xml',
  'image/svg+xml',
  'application/xml',
  'text/xml',
]);

/** The type that an uploaded file is sent as: nothing that a browser would run. */
export function servedType(contentType: string): string {
  return ACTIVE.has(contentType) ? 'application/octet-stream' : contentType;
}
