/**
 * Measures an import of 50,000 × 15 cells, a backup of 1 GiB and its restore on a running application, beside the least that
 * each needs: exceljs' streaming reader with a COPY, and archiver to a file. `npm run bench -- transfers [URL]`, with the
 * application started under RATE_LIMIT_FACTOR=1000. Creates two accounts and deletes nothing. Exit code 1 above a budget.
 */
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ZipArchive } from 'archiver';
import exceljs from 'exceljs';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { runningDatabase } from './accounts.mjs';
import { residentMemory } from './memory.mjs';
import { Visitor } from './visitor.mjs';

const base = new URL(process.argv[3] ?? 'http://localhost:3000');
const ROWS = 50_000;
const FILES = 200;
const FILE_BYTES = Math.floor(2 ** 30 / FILES);
/** Times the least time; of memory, MiB above what the worker had before. */
const budgets = { import: 1.5, backup: 1 / 0.8, restore: 3, memory: 150 };

const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
const seconds = async (work) => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

async function withMemory(work) {
  const before = residentMemory('worker');
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, residentMemory('worker'))), 100);
  const took = await seconds(work);
  clearInterval(sampling);
  return { took, above: peak - before };
}

async function upload(visitor, name, kind, path) {
  const { body: begun } = await visitor.call('POST', '/api/uploads', { name, kind, sizeBytes: statSync(path).size });
  for (let part = 1; part <= begun.partCount; part += 1) {
    const { body: addresses } = await visitor.call('POST', `/api/uploads/${begun.id}/part-addresses`, {
      parts: [part],
    });
    const start = (part - 1) * begun.partSizeBytes;
    const end = Math.min(start + begun.partSizeBytes, statSync(path).size) - 1;
    const { status } = await fetch(new URL(addresses.items[0].url, base), {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', 'content-length': String(end - start + 1) },
      body: createReadStream(path, { start, end }),
      duplex: 'half',
    });
    if (status !== 200) throw new Error(`part ${part} of ${name}: ${status}`);
  }
  await visitor.call('POST', `/api/uploads/${begun.id}/completion`);
  return begun.id;
}

async function jobEnd(visitor, path, ends) {
  for (;;) {
    const { body } = await visitor.call('GET', path);
    const job = body.job ?? body;
    if (ends.includes(job.status)) return body;
    if (['failed', 'cancelled'].includes(job.status)) throw new Error(`${path}: ${job.status}, ${job.problem}`);
    await wait(50);
  }
}

async function newVisitor() {
  const visitor = new Visitor(base);
  await visitor.register(`bench-${randomBytes(5).toString('hex')}`);
  return visitor;
}

const HEADS =
  'Event,Status,Type,Format,Date,Starts at,Ends at,Venue,City,State,Country,Audience expected,Fee,Theme,Notes'.split(
    ',',
  );
const day = (n) => new Date(Date.UTC(2027, 0, 1) + (n % 3000) * 86_400_000).toISOString().slice(0, 10);
const cells = (n) => [
  `Regional Summit ${n}`,
  'Inquiry',
  'Keynote',
  'In person',
  day(n),
  '09:00',
  '10:00',
  `Hall ${n % 50}`,
  'Denver',
  'CO',
  'United States',
  100 + (n % 900),
  5000 + (n % 20) * 100,
  'Courage in care',
  `Came by a referral, number ${n}`,
];

async function writeSheet(path) {
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ filename: path, useStyles: true });
  const sheet = workbook.addWorksheet('Events');
  sheet.addRow(HEADS).commit();
  for (let n = 0; n < ROWS; n += 1) {
    sheet.addRow(cells(n)).commit();
    if (n % 2000 === 0) await new Promise(setImmediate);
  }
  await workbook.commit();
}

async function leastImport(path) {
  const client = new pg.Client({ connectionString: runningDatabase() });
  await client.connect();
  await client.query(`CREATE TEMP TABLE cells (${HEADS.map((_, at) => `c${at} text`).join(', ')})`);
  const took = await seconds(async () => {
    const rows = async function* () {
      for await (const sheet of new exceljs.stream.xlsx.WorkbookReader(path, { worksheets: 'emit', styles: 'cache' }))
        for await (const row of sheet) if (row.number > 1) yield `${row.values.slice(1).join('\t')}\n`;
    };
    await pipeline(rows, client.query(copyFrom('COPY cells FROM STDIN')));
  });
  await client.end();
  return took;
}

async function measureImport() {
  const path = join(folder, 'events.xlsx');
  await writeSheet(path);
  const visitor = await newVisitor();
  const uploadId = await upload(visitor, 'events.xlsx', 'transfer', path);
  const least = await leastImport(path);
  let id = '';
  const check = await withMemory(async () => {
    ({ id } = (await visitor.call('POST', '/api/imports', { uploadId })).body);
    await jobEnd(visitor, `/api/imports/${id}`, ['review']);
  });
  const { version, summary } = (await visitor.call('GET', `/api/imports/${id}`)).body;
  console.log(`  rows: ${summary.map(({ name, add, error }) => `${name} ${add} added, ${error} in error`).join('; ')}`);
  const write = await withMemory(async () => {
    await visitor.call('POST', `/api/imports/${id}/confirmation`, { version, kinds: summary.map(({ kind }) => kind) });
    await jobEnd(visitor, `/api/imports/${id}`, ['done']);
  });
  visitor.close();
  report('import', least, check.took + write.took, Math.max(check.above, write.above));
  console.log(`  check ${check.took.toFixed(1)} s, write ${write.took.toFixed(1)} s`);
}

/** Half is compressed already, half is text. */
const contentOf = (n) =>
  n % 2 === 0
    ? Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(FILE_BYTES - 16), Buffer.from('\n%%EOF\n')])
    : Buffer.from(`A line of text about trust, courage and care, number ${n}.\n`.repeat(FILE_BYTES / 56));

async function measureBackup() {
  const visitor = await newVisitor();
  const paths = [];
  for (let n = 0; n < FILES; n += 1) {
    const path = join(folder, n % 2 === 0 ? `${n}.pdf` : `${n}.txt`);
    writeFileSync(path, contentOf(n));
    paths.push(path);
    await upload(visitor, `Paper ${n}${path.slice(path.lastIndexOf('.'))}`, 'document', path);
  }
  // Files are checked one after another, and this would be measured with them.
  const database = new pg.Client({ connectionString: runningDatabase() });
  await database.connect();
  for (;;) {
    const { rows } = await database
      .query(`SELECT count(*)::int AS waiting FROM lectern_queue.job WHERE queue = 'files' AND finished_on IS NULL`)
      .catch(() => ({ rows: [{ waiting: 0 }] }));
    if (rows[0].waiting === 0) break;
    await wait(500);
  }
  await database.end();
  const zip = join(folder, 'least.zip');
  const least = await seconds(async () => {
    const archive = new ZipArchive({ zlib: { level: 1 } });
    const written = pipeline(archive, createWriteStream(zip));
    for (const path of paths) {
      const entry = new Promise((resolve) => archive.once('entry', resolve));
      archive.append(createReadStream(path), { name: path.slice(1), store: path.endsWith('.pdf') });
      await entry;
    }
    await archive.finalize();
    await written;
  });
  let jobId = '';
  const backup = await withMemory(async () => {
    ({ id: jobId } = (await visitor.call('POST', '/api/backup/create', {})).body.job);
    await jobEnd(visitor, `/api/data-jobs/${jobId}`, ['done']);
  });
  report('backup', least, backup.took, backup.above);
  const { downloadUrl } = (await visitor.call('GET', `/api/data-jobs/${jobId}/address`)).body;
  const saved = join(folder, 'backup.zip');
  const download = await fetch(new URL(downloadUrl, base), { headers: visitor.headers() });
  if (!download.ok) throw new Error(`the backup's content: ${download.status}`);
  await pipeline(download.body, createWriteStream(saved));
  visitor.close();
  return { saved, took: backup.took };
}

async function measureRestore({ saved, took: backupTook }) {
  const visitor = await newVisitor();
  const uploadId = await upload(visitor, 'backup.zip', 'transfer', saved);
  let id = '';
  const { took, above } = await withMemory(async () => {
    ({ id } = (await visitor.call('POST', '/api/restores', { uploadId })).body);
    await jobEnd(visitor, `/api/restores/${id}`, ['review']);
    await visitor.call('POST', `/api/restores/${id}/confirmation`, { choices: {} });
    await jobEnd(visitor, `/api/restores/${id}`, ['done']);
  });
  visitor.close();
  report('restore', backupTook, took, above);
}

let missed = 0;
function report(name, least, took, above) {
  const isSlow = took > budgets[name] * least;
  const isLarge = above > budgets.memory;
  missed += Number(isSlow) + Number(isLarge);
  console.log(
    `${name.padEnd(8)} ${took.toFixed(1)} s beside ${least.toFixed(1)} s: ratio ${(took / least).toFixed(2)} (at most ${budgets[name].toFixed(2)})${isSlow ? ' MISSED' : ''}, memory ${above.toFixed(0)} MiB above before (at most ${budgets.memory})${isLarge ? ' MISSED' : ''}`,
  );
}

try {
  await measureImport();
  await measureRestore(await measureBackup());
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(missed === 0 ? '\nEvery budget is met.' : `\n${missed} budgets missed.`);
if (missed > 0) process.exitCode = 1;
