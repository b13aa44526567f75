/**
 * The operator's command line: `npm run admin -- <command> …`. Parses words and prints; what they do is done by
 * AccountAdmin, by SealKeys and by the queues. Runs on the configured database, which must be migrated.
 */
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { loadConfig } from '@lectern/config/config';
import { CoreModule } from '@lectern/core/core.module';
import { createLogger } from '@lectern/logging/logger';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { entities } from './entities';
import {
  installationCommands,
  runInstallationCommand,
  type InstallationCommand,
} from './installation/installation-command';
import { AccountAdmin, AccountModule } from './modules/account';
import { ContractSealModule, SealKeys, type SealCertificate } from './modules/contracts';

const USAGE = `Usage: npm run admin -- <command>

  create-admin <username> [e-mail] [--password-stdin]   a new administrator; prints a random password once
  make-admin <username>                                 gives an account the administrator's role
  verify-email <username>                               marks the e-mail address as verified
  end-trial <username>                                  ends the free trial now
  extend-trial <username> <days>                        free trial until so many days from now
  failed-jobs                                           what the workers gave up, and why
  retry-jobs [id]                                       hands one of them, or all, to the workers again
  backup <folder>                                       everything of this installation into a new folder; nothing stops
  verify-backup <folder>                                reads a backup from end to end and says whether it is whole
  restore <folder> [--replace] [--other-secret]         puts a backup into an empty installation; Lectern must be stopped
  seal                                                  the certificates that signed contracts are sealed with
  seal:rotate                                           seals with another key from now on; old seals stay valid

  --json  answers one line of JSON
`;

class UsageError extends Error {}

@Module({})
class AdminCliModule {}

type Answer = { message: string } & Record<string, unknown>;

async function run(
  { admin, queues, seals }: { admin: AccountAdmin; queues: QueueConnection; seals: SealKeys },
  words: string[],
  values: { passwordStdin: boolean; email?: string },
): Promise<Answer> {
  const [command, username, third] = words;
  if (command === 'failed-jobs') return listFailedJobs(queues);
  if (command === 'retry-jobs') return retryJobs(queues, username);
  if (command === 'seal') return listSeals(await seals.certificates());
  if (command === 'seal:rotate') return rotateSeal(seals);
  if (!username) throw new UsageError(USAGE);
  switch (command) {
    case 'create-admin': {
      const given = values.passwordStdin ? (await text(process.stdin)).trim() : undefined;
      const made = await admin.createAdmin(
        username,
        values.email ?? third ?? `${username}@lectern.example`,
        given,
      );
      if (given !== undefined)
        return { message: `${made.username} is an administrator.`, username: made.username };
      return {
        message: `${made.username} is an administrator. The password, shown only now: ${made.password}`,
        ...made,
      };
    }
    case 'make-admin':
      await admin.makeAdmin(username);
      return { message: `${username} is an administrator.` };
    case 'verify-email':
      await admin.verifyEmail(username);
      return { message: `The e-mail address of ${username} is verified.` };
    case 'end-trial':
      return {
        message: `The trial of ${username} ended at ${(await admin.endTrial(username)).toISOString()}.`,
      };
    case 'extend-trial': {
      const end = await admin.extendTrial(username, Number(third));
      return { message: `The trial of ${username} ends at ${end.toISOString()}.` };
    }
    default:
      throw new UsageError(USAGE);
  }
}

async function listFailedJobs(queues: QueueConnection): Promise<Answer> {
  const jobs = await queues.failedJobs();
  const lines = jobs.map(
    ({ id, attempts, failedAt, reason }) =>
      `${failedAt.toISOString()}  ${id}  (${attempts} attempts)\n    ${reason.replaceAll('\n', ' ')}`,
  );
  return { message: lines.length > 0 ? lines.join('\n') : 'No job has failed.', jobs };
}

async function retryJobs(queues: QueueConnection, id: string | undefined): Promise<Answer> {
  const count = await queues.retryFailedJobs(id);
  if (id !== undefined && count === 0) throw new Error(`There is no failed job ${id}.`);
  return { message: count === 1 ? 'One job is tried again.' : `${count} jobs are tried again.`, count };
}

function listSeals(certificates: SealCertificate[]): Answer {
  const shown = certificates.map(({ fingerprint, createdAt, retiredAt }) => ({
    fingerprint,
    createdAt,
    retiredAt,
  }));
  const lines = shown.map(({ fingerprint, createdAt, retiredAt }) => {
    const until = retiredAt ? `retired ${retiredAt.toISOString()}` : 'in use';
    return `${fingerprint}\n    made ${createdAt.toISOString()}, ${until}`;
  });
  const message = lines.join('\n') || 'There is no key yet: it is made when the first contract is sealed.';
  return { message, certificates: shown };
}

async function rotateSeal(seals: SealKeys): Promise<Answer> {
  const { fingerprint } = await seals.rotate();
  return { message: `Contracts are sealed with a new key from now on: ${fingerprint}`, fingerprint };
}

function isInstallationCommand(command: string | undefined): command is InstallationCommand {
  return installationCommands.some((known) => known === command);
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      'password-stdin': { type: 'boolean', default: false },
      username: { type: 'string' },
      email: { type: 'string' },
      replace: { type: 'boolean', default: false },
      'other-secret': { type: 'boolean', default: false },
    },
  });
  const [command, ...rest] = positionals;
  const words = [command ?? '', ...(values.username ? [values.username] : []), ...rest];
  const print = (answer: Answer) =>
    process.stdout.write(`${values.json ? JSON.stringify(answer) : answer.message}\n`);
  const config = loadConfig();
  if (isInstallationCommand(command)) {
    const [folder] = rest;
    if (!folder) throw new UsageError(USAGE);
    const options = { replace: values.replace, otherSecret: values['other-secret'] };
    const say = (line: string) => process.stderr.write(`  ${line}\n`);
    print(await runInstallationCommand(command, folder, config, options, say));
    return;
  }
  const logger = createLogger('admin', 'warn', process.stderr);
  const module = {
    module: AdminCliModule,
    imports: [
      CoreModule.forRoot({ processName: 'admin', config, entities, logger }),
      AccountModule,
      ContractSealModule,
    ],
  };
  const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    const services = {
      admin: app.get(AccountAdmin, { strict: false }),
      queues: app.get(QueueConnection),
      seals: app.get(SealKeys, { strict: false }),
    };
    const answer = await run(services, words, {
      passwordStdin: values['password-stdin'],
      ...(values.email && { email: values.email }),
    });
    print(answer);
  } finally {
    await app.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
