/** Other people's eyes on the PDFs that are made here. Where poppler cannot be had these tests do not run; CI insists. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Program = 'pdfsig' | 'pdffonts' | 'pdfinfo' | 'pdftotext';

const isThere = !spawnSync('pdfsig', ['-v']).error;

export const itWithPoppler = isThere ? it : it.skip;
export const describeWithPoppler = isThere ? describe : describe.skip;

/** What a program of poppler says of a PDF, with its warnings. */
export function poppler(program: Program, pdf: Buffer, ...options: string[]): string {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-poppler-'));
  try {
    const file = join(dir, 'document.pdf');
    writeFileSync(file, pdf);
    const args = program === 'pdftotext' ? [...options, file, '-'] : [...options, file];
    // At home there, pdfsig finds no certificates: what this machine trusts is no business of a test.
    const env = { ...process.env, HOME: dir };
    const { stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', env });
    if (error) throw error;
    return stdout + stderr;
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** The text without the marks by which poppler shows directions. */
export function textOf(pdf: Buffer, ...options: string[]): string {
  return poppler('pdftotext', pdf, ...options).replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}

export interface PdfFont {
  name: string;
  isEmbedded: boolean;
}

export function fontsOf(pdf: Buffer): PdfFont[] {
  const lines = poppler('pdffonts', pdf).trim().split('\n').slice(2);
  // name, type, encoding (both may have spaces), emb, sub, uni, object, id
  return lines.map((line) => {
    const words = line.trim().split(/\s+/);
    return { name: words[0] ?? '', isEmbedded: words.at(-5) === 'yes' };
  });
}
