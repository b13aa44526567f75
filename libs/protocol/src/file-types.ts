/**
 * The one table of what may be kept: how large a file of each family may be, which extensions belong to it, and which
 * are refused. The browser asks it before an upload begins, the server at its start and again with the content's own type.
 */
const MB = 1_000_000;
const GB = 1_000 * MB;

export type FileFamily = 'image' | 'pdf' | 'office' | 'text' | 'audio' | 'video' | 'archive' | 'design' | 'other';

/** The largest file of each family. A picture is decoded as a whole, so its bound is the lowest. */
export const maxBytesOf: Record<FileFamily, number> = {
  image: 100 * MB,
  pdf: 1 * GB,
  office: 2 * GB,
  text: 200 * MB,
  audio: 5 * GB,
  video: 50 * GB,
  archive: 20 * GB,
  design: 5 * GB,
  other: 2 * GB,
};

export const MAX_FILE_BYTES = Math.max(...Object.values(maxBytesOf));

type KnownType = { contentType: string; family: FileFamily };

const of = (family: FileFamily, types: Record<string, string>): [string, KnownType][] =>
  Object.entries(types).map(([extension, contentType]) => [extension, { contentType, family }]);

const OOXML = 'application/vnd.openxmlformats-officedocument';

/** By lower-case extension. What is not here is `other`: kept as it is, and only ever handed out as a download. */
export const knownTypes: ReadonlyMap<string, KnownType> = new Map([
  ...of('image', {
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    png: 'image/png',
    webp: 'image/webp',
    gif: 'image/gif',
    avif: 'image/avif',
    heic: 'image/heic',
    heif: 'image/heif',
    tif: 'image/tiff',
    tiff: 'image/tiff',
  }),
  ...of('pdf', { pdf: 'application/pdf' }),
  ...of('office', {
    docx: `${OOXML}.wordprocessingml.document`,
    xlsx: `${OOXML}.spreadsheetml.sheet`,
    pptx: `${OOXML}.presentationml.presentation`,
    ppsx: `${OOXML}.presentationml.slideshow`,
    dotx: `${OOXML}.wordprocessingml.template`,
    potx: `${OOXML}.presentationml.template`,
    doc: 'application/msword',
    xls: 'application/vnd.ms-excel',
    ppt: 'application/vnd.ms-powerpoint',
    pps: 'application/vnd.ms-powerpoint',
    odt: 'application/vnd.oasis.opendocument.text',
    ods: 'application/vnd.oasis.opendocument.spreadsheet',
    odp: 'application/vnd.oasis.opendocument.presentation',
    key: 'application/vnd.apple.keynote',
    pages: 'application/vnd.apple.pages',
    numbers: 'application/vnd.apple.numbers',
    rtf: 'application/rtf',
    epub: 'application/epub+zip',
  }),
  ...of('text', {
    txt: 'text/plain',
    md: 'text/markdown',
    csv: 'text/csv',
    tsv: 'text/tab-separated-values',
    ics: 'text/calendar',
    vcf: 'text/vcard',
    srt: 'application/x-subrip',
    json: 'application/json',
    html: 'text/html',
    htm: 'text/html',
    svg: 'image/svg+xml',
    eml: 'message/rfc822',
  }),
  ...of('audio', {
    mp3: 'audio/mpeg',
    m4a: 'audio/mp4',
    wav: 'audio/wav',
    aac: 'audio/aac',
    flac: 'audio/flac',
    ogg: 'audio/ogg',
    aif: 'audio/aiff',
    aiff: 'audio/aiff',
  }),
  ...of('video', {
    mp4: 'video/mp4',
    m4v: 'video/mp4',
    mov: 'video/quicktime',
    webm: 'video/webm',
    mkv: 'video/matroska',
    avi: 'video/x-msvideo',
    mpg: 'video/mpeg',
    mpeg: 'video/mpeg',
  }),
  ...of('archive', {
    zip: 'application/zip',
    '7z': 'application/x-7z-compressed',
    rar: 'application/x-rar-compressed',
    gz: 'application/gzip',
    tgz: 'application/gzip',
    tar: 'application/x-tar',
  }),
  ...of('design', {
    psd: 'image/vnd.adobe.photoshop',
    ai: 'application/postscript',
    eps: 'application/postscript',
    otf: 'font/otf',
    ttf: 'font/ttf',
  }),
]);

/** Programs and scripts: nobody books a speaker with one, and a shared link must never hand one out. */
const blockedExtensions: ReadonlySet<string> = new Set(
  (
    'exe dll msi msp scr com pif bat cmd ps1 psm1 vbs vbe js mjs jse wsf wsh hta cpl lnk reg inf scf url ' +
    'jar apk ipa app dmg pkg deb rpm sh bash zsh command elf run php phtml asp aspx jsp cgi pl py rb swf xht xhtml mht mhtml'
  ).split(' '),
);

/** Content types that browsers show without running anything in them. Everything else is only ever downloaded. */
export const shownInline: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'application/pdf',
]);

/** Lower case, without the dot; empty when the name has none. */
export function extensionOf(name: string): string {
  return /[^.]\.([A-Za-z0-9]{1,12})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

export function isBlockedName(name: string): boolean {
  return blockedExtensions.has(extensionOf(name));
}

/** What a name promises. */
export function typeOfName(name: string): KnownType {
  return knownTypes.get(extensionOf(name)) ?? { contentType: 'application/octet-stream', family: 'other' };
}

/** Why a file of this name and size is not taken, as a sentence; null when it is. */
export function refusalOf(name: string, sizeBytes: number): string | null {
  if (sizeBytes < 1) return 'This file is empty. Choose another one.';
  if (isBlockedName(name)) return 'Programs and scripts can’t be uploaded. Choose another file.';
  const most = maxBytesOf[typeOfName(name).family];
  if (sizeBytes <= most) return null;
  return `A file of this kind can be at most ${sizeInWords(most)} large. Choose a smaller one.`;
}

/** What goes into an import or a restore: a list of rows is read as a whole, a backup has all files of an account. */
const maxTransferBytes = { list: 100 * MB, backup: 60 * GB };
export const MAX_TRANSFER_BYTES = maxTransferBytes.backup;

const transferTypes: ReadonlyMap<string, keyof typeof maxTransferBytes> = new Map([
  ['xlsx', 'list'],
  ['csv', 'list'],
  ['tsv', 'list'],
  ['txt', 'list'],
  ['zip', 'backup'],
]);

/** Where other programs save what cannot be read here: what to do instead. */
const otherTables: ReadonlyMap<string, string> = new Map([
  ['numbers', 'We can’t read Numbers files. In Numbers choose File > Export To > Excel, then choose that file.'],
  ['ods', 'We can’t read OpenDocument files. Save it as an Excel workbook (.xlsx), then choose that file.'],
  ['xls', 'This is an old Excel file. Save it as an Excel workbook (.xlsx), then choose that file.'],
  ['xlsm', 'We can’t read workbooks with macros. Save it as an Excel workbook (.xlsx), then choose that file.'],
  ['xlsb', 'We can’t read binary workbooks. Save it as an Excel workbook (.xlsx), then choose that file.'],
]);

/** Why a file of this name and size cannot be imported or restored, as a sentence; null when it can be looked at. */
export function transferRefusalOf(name: string, sizeBytes: number): string | null {
  if (sizeBytes < 1) return 'This file is empty. Choose another one.';
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const type = transferTypes.get(extension);
  if (!type)
    return otherTables.get(extension) ?? 'Choose an Excel workbook (.xlsx), a list (.csv) or the ZIP of a backup.';
  const most = maxTransferBytes[type];
  if (sizeBytes <= most) return null;
  return `A file of this kind can be at most ${sizeInWords(most)} large. Choose a smaller one.`;
}

export function sizeInWords(bytes: number): string {
  return bytes >= GB ? `${Math.round((bytes / GB) * 10) / 10} GB` : `${Math.max(1, Math.round(bytes / MB))} MB`;
}
