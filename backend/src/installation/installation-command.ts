/** The words of the operator's command line that are about the whole installation: backup, verify-backup, restore. */
import { resolve } from 'node:path';
import type { Config } from '@lectern/config/config';
import { SystemClock } from '@lectern/database/clock';
import { createStorage } from '@lectern/storage/create-storage';
import { backupInstallation } from './backup-installation';
import type { Manifest } from './manifest';
import { restoreInstallation } from './restore-installation';
import { verifyBackup } from './verify-backup';

export const installationCommands = ['backup', 'verify-backup', 'restore'] as const;
export type InstallationCommand = (typeof installationCommands)[number];

export interface InstallationOptions {
  replace: boolean;
  otherSecret: boolean;
}

/** Progress goes to `say`; the answer is what a program reads. Throws InstallationError with a sentence. */
export async function runInstallationCommand(
  command: InstallationCommand,
  folder: string,
  config: Config,
  { replace, otherSecret }: InstallationOptions,
  say: (line: string) => void,
) {
  const place = resolve(folder);
  const clock = new SystemClock();
  const storage = await createStorage(config, clock);
  switch (command) {
    case 'backup': {
      const manifest = await backupInstallation({ config, storage, folder: place, now: clock.now(), say });
      return answer(
        manifest,
        `The backup is in ${place}: ${contents(manifest)}. Keep the SESSION_SECRET with it, in another place.`,
      );
    }
    case 'verify-backup': {
      const manifest = await verifyBackup(place);
      return answer(manifest, `The backup of ${manifest.madeAt} is whole: ${contents(manifest)}.`);
    }
    case 'restore': {
      const manifest = await restoreInstallation({ config, storage, folder: place, replace, otherSecret, say });
      return answer(
        manifest,
        `Lectern is as it was at ${manifest.madeAt}: ${contents(manifest)}. Everyone has to sign in again.`,
      );
    }
  }
}

function answer(manifest: Manifest, message: string) {
  return { message, madeAt: manifest.madeAt, rows: rowsOf(manifest), files: manifest.files.count };
}

function contents(manifest: Manifest): string {
  return `${rowsOf(manifest)} rows of ${manifest.tables.length} tables, ${manifest.files.count} files`;
}

function rowsOf({ tables }: Manifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}
