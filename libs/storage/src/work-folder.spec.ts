import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { deleteAbandonedWorkFolders, makeWorkFolder } from './work-folder';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'work-folder-'));
});

const folderOf = (pid: number, host = '') => {
  const name = `lectern-work-${host}${pid}-abc`;
  mkdirSync(join(dir, name));
  writeFileSync(join(dir, name, 'clients.json'), '{}');
  return name;
};

it('takes away what a process left that is not there any more, and nothing else', async () => {
  const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
  folderOf(dead);
  const living = folderOf(process.ppid);
  const elsewhere = folderOf(dead, 'web2-');
  expect(await deleteAbandonedWorkFolders(dir)).toBe(1);
  expect(readdirSync(dir).sort()).toEqual([living, elsewhere].sort());
});

it('takes away what a process with the same number left before', async () => {
  const name = basename(await makeWorkFolder(dir));
  expect(readdirSync(dir)).toEqual([name]);
  expect(await deleteAbandonedWorkFolders(dir)).toBe(1);
  expect(await deleteAbandonedWorkFolders(dir)).toBe(0);
  expect(readdirSync(dir)).toEqual([]);
});
