/**
 * The operator's command line: `npm run admin -- <command> …`. Parses words and prints; what they do is done by services,
 * and recorded in the audit log. Runs on the configured database, which must be migrated.
 */
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { loadConfig, type Config } from '@lectern/config/config';
import { CONFIG, CoreModule } from '@lectern/core/core.module';
import { SecretBox } from '@lectern/core/secret-box';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { createLogger } from '@lectern/logging/logger';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { entities } from './entities';
import { encryptAgain } from './installation/encrypt-again';
import { examine, type Finding } from './installation/doctor';
import {
  installationCommands,
  runInstallationCommand,
  type InstallationCommand,
} from './installation/installation-command';
import { AccountAdminService, AccountModule } from './modules/account';
import { PriceCheckService } from './modules/billing';
import { ContractSealModule, SealKeysService } from './modules/contracts';
import { DeadLettersService, FailedJobsService, QueuesModule } from './modules/admin/queues';

const USAGE = `Usage: npm run admin -- <command>

 Accounts
  create-admin <username> [email] [--password-stdin]   a new administrator; prints a random password once
  make-admin <username>                                 gives an account the administrator's role
  verify-email <username>                               marks the email address as verified
  end-trial <username>                                  ends the free trial now
  extend-trial <username> <days>                        free trial until so many days from now
  disable <username> <reason>                           signs an account out and closes what it shows; deletes nothing
  enable <username>                                     opens it again
  turn-off-two-step <username>                          for someone who lost phone and recovery codes

 Work
  doctor                                                looks at database, queues, storage, mail, payments, workers
  failed-jobs                                           what the workers gave up, and why
  retry-jobs [id]                                       hands one of them, or all, to the workers again
  dead-letters                                          events that could not be published, and why
  replay-dead-letters [id]                              gives one of them, or all, back to the relay
  publish-again                                         events of the last two days, for queues that lost jobs

 The server
  backup <folder>                                       everything into a new folder; nothing has to stop
  verify-backup <folder>                                reads a backup from end to end and says whether it is whole
  restore <folder> [--replace] [--other-secret]         puts a backup into an empty, stopped server
  seal                                                  the certificates that signed contracts are sealed with
  encrypt-again                                         encrypts what a former session secret encrypted with the current one
  seal:rotate                                           seals with another key from now on; old seals stay valid

  --json  answers one line of JSON
`;

class UsageError extends Error {}

@Module({})
class AdminCliModule {}

type Answer = { message: string } & Record<string, unknown>;

interface Call {
  app: INestApplicationContext;
  /** The words after the command. */
  words: string[];
  options: { passwordStdin: boolean; email: string | undefined };
}

const get = {
  admin: ({ app }: Call) => app.get(AccountAdminService, { strict: false }),
  jobs: ({ app }: Call) => app.get(FailedJobsService, { strict: false }),
  letters: ({ app }: Call) => app.get(DeadLettersService, { strict: false }),
  seals: ({ app }: Call) => app.get(SealKeysService, { strict: false }),
};

const commands: Record<string, (call: Call) => Promise<Answer>> = {
  'create-admin': async (call) => {
    const { passwordStdin, email } = call.options;
    const username = word(call, 0);
    const address = email ?? call.words[1] ?? `${username}@lectern.example`;
    const given = passwordStdin ? (await text(process.stdin)).trim() : undefined;
    const made = await get.admin(call).createAdmin(username, address, given);
    const message = `${made.username} is an administrator.`;
    if (given !== undefined) return { message, username: made.username };
    return {
      ...made,
      message: `${message} The password, shown only now and changed after the first sign-in: ${made.password}`,
    };
  },
  'make-admin': async (call) => {
    await get.admin(call).makeAdmin(word(call, 0));
    return { message: `${word(call, 0)} is an administrator.` };
  },
  'verify-email': async (call) => {
    await get.admin(call).verifyEmail(word(call, 0));
    return { message: `The email address of ${word(call, 0)} is verified.` };
  },
  'end-trial': async (call) => {
    const end = await get.admin(call).endTrial(word(call, 0));
    return { message: `The trial of ${word(call, 0)} ended at ${end.toISOString()}.` };
  },
  'extend-trial': async (call) => {
    const end = await get.admin(call).extendTrial(word(call, 0), Number(word(call, 1)));
    return { message: `The trial of ${word(call, 0)} ends at ${end.toISOString()}.` };
  },
  disable: async (call) => {
    await get.admin(call).disable(word(call, 0), word(call, 1));
    return { message: `${word(call, 0)} is disabled and signed out everywhere.` };
  },
  enable: async (call) => {
    await get.admin(call).enable(word(call, 0));
    return { message: `${word(call, 0)} can sign in again.` };
  },
  'turn-off-two-step': async (call) => {
    await get.admin(call).turnOffTwoStep(word(call, 0));
    return { message: `${word(call, 0)} signs in with the password alone.` };
  },
  doctor: async ({ app }) => {
    const findings: Finding[] = [];
    const price = app.get(PriceCheckService, { strict: false });
    const seals = app.get(SealKeysService, { strict: false });
    const patient = {
      config: app.get<Config>(CONFIG),
      db: app.get(Db),
      clock: app.get(Clock),
      queues: app.get(QueueConnection),
      storage: app.get(StorageGateway),
      checkPrice: () => price.assertAsShown(),
      checkSecret: async () => {
        if ((await seals.certificates()).length > 0) await seals.current();
      },
    };
    for await (const finding of examine(patient)) findings.push(finding);
    if (findings.some(({ state }) => state === 'fail')) process.exitCode = 1;
    const marks = { ok: '✓', warn: '!', fail: '✗' };
    const lines = findings.map(({ name, state, words }) => `  ${marks[state]} ${name.padEnd(10)} ${words}`);
    return { message: lines.join('\n'), findings };
  },
  'failed-jobs': async (call) => {
    const { items: jobs, total } = await get.jobs(call).listFailedJobs({});
    const lines = jobs.map(
      ({ id, attempts, failedAt, reason }) =>
        `${failedAt}  ${id}  (${attempts} attempts)\n    ${reason.detail.replaceAll('\n', ' ')}`,
    );
    if (total > jobs.length) lines.push(`… and ${total - jobs.length} more.`);
    return { message: lines.join('\n') || 'No job has failed.', jobs };
  },
  'retry-jobs': async (call) => {
    const [id] = call.words;
    const count = await get.jobs(call).retryForOperator(id);
    return { message: count === 1 ? 'One job is tried again.' : `${count} jobs are tried again.`, count };
  },
  'dead-letters': async (call) => {
    const { items, nextCursor } = await get.letters(call).listDeadLetters({ limit: 100 });
    const lines = items.map(
      ({ id, type, because, detail, setAsideAt }) => `${setAsideAt}  ${id}  ${type}\n    ${because}: ${detail}`,
    );
    if (nextCursor) lines.push('… and more.');
    return { message: lines.join('\n') || 'There are no dead letters.', letters: items };
  },
  'replay-dead-letters': async (call) => {
    const [id] = call.words;
    const letters = get.letters(call);
    const operator = { kind: 'operator' } as const;
    const count = id === undefined ? await letters.replayAll(operator) : await letters.replay(operator, id);
    return goesOutAgain(count);
  },
  'publish-again': async (call) => goesOutAgain(await get.letters(call).publishAgain({ kind: 'operator' })),
  seal: async (call) => {
    const certificates = (await get.seals(call).certificates()).map(({ fingerprint, createdAt, retiredAt }) => ({
      fingerprint,
      createdAt,
      retiredAt,
    }));
    const lines = certificates.map(({ fingerprint, createdAt, retiredAt }) => {
      const until = retiredAt ? `retired ${retiredAt.toISOString()}` : 'in use';
      return `${fingerprint}\n    made ${createdAt.toISOString()}, ${until}`;
    });
    const message = lines.join('\n') || 'There is no key yet: it is made when the first contract is sealed.';
    return { message, certificates };
  },
  'encrypt-again': async ({ app }) => {
    const { encrypted, unreadable } = await encryptAgain(app.get(Db), app.get(SecretBox));
    const left = unreadable === 0 ? '' : ` Unreadable with any secret given: ${unreadable}.`;
    return { message: `Encrypted with the current session secret: ${encrypted}.${left}`, encrypted, unreadable };
  },
  'seal:rotate': async (call) => {
    const { fingerprint } = await get.seals(call).rotate();
    return { message: `Contracts are sealed with a new key from now on: ${fingerprint}`, fingerprint };
  },
};

function goesOutAgain(count: number): Answer {
  return { message: count === 1 ? 'One event goes out again.' : `${count} events go out again.`, count };
}

function word({ words }: Call, at: number): string {
  const given = words[at];
  if (!given) throw new UsageError(USAGE);
  return given;
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
  const [command = '', ...rest] = positionals;
  const words = [...(values.username ? [values.username] : []), ...rest];
  const options = { passwordStdin: values['password-stdin'], email: values.email };
  const print = (answer: Answer) => process.stdout.write(`${values.json ? JSON.stringify(answer) : answer.message}\n`);
  const config = loadConfig();
  if (isInstallationCommand(command)) {
    const [folder] = words;
    if (!folder) throw new UsageError(USAGE);
    const say = (line: string) => process.stderr.write(`  ${line}\n`);
    const flags = { replace: values.replace, otherSecret: values['other-secret'] };
    print(await runInstallationCommand(command, folder, config, flags, say));
    return;
  }
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) throw new UsageError(USAGE);
  const logger = createLogger('admin', 'warn', process.stderr);
  const module = {
    module: AdminCliModule,
    imports: [
      CoreModule.forRoot({ processName: 'admin', config, entities, logger }),
      AccountModule,
      ContractSealModule,
      QueuesModule,
    ],
  };
  const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    print(await run({ app, words, options }));
  } finally {
    await app.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
