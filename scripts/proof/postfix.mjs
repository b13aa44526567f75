// Postfix as a submission server: STARTTLS and a password, or nothing is taken. What it takes goes to the inbox.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../libs/launcher/src/checks.mjs';
import { runOrStop } from '../../libs/launcher/src/run.mjs';
import { openFolder, startProgram } from './services.mjs';

/** Resolves with the application's setting. inbox: the port of the server that shows every message. */
export async function startPostfix(stack, inbox) {
  const port = await freePort();
  const folder = openFolder(stack, 'postfix');
  const [queue, data, sasl] = ['queue', 'data', 'sasl'].map((name) => openFolder(stack, 'postfix', name));
  const owner = Number(spawnSync('id', ['-u', 'postfix'], { encoding: 'utf8' }).stdout);
  chownSync(data, owner, 0);
  const password = randomBytes(16).toString('hex');
  const users = join(sasl, 'users');
  await runOrStop('Making the sender', 'saslpasswd2', ['-c', '-p', '-f', users, '-u', 'localhost', 'lectern'], {
    input: password,
  });
  chownSync(users, owner, 0);
  writeFileSync(
    join(sasl, 'smtpd.conf'),
    `pwcheck_method: auxprop\nauxprop_plugin: sasldb\nsasldb_path: ${users}\nmech_list: PLAIN LOGIN\n`,
  );
  writeFileSync(join(folder, 'main.cf'), settings(stack, { queue, data, sasl, inbox }));
  writeFileSync(join(folder, 'master.cf'), services(port));
  await startProgram(stack, {
    name: 'postfix',
    command: 'postfix',
    args: ['-c', folder, 'start-fg'],
    ready: (signal) => greets(port, signal),
  });
  return { SMTP_URL: `smtp://lectern:${password}@localhost:${port}` };
}

async function greets(port, signal) {
  const greeted = () =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.setTimeout(5000, () => socket.destroy());
      socket.once('data', (line) => socket.end('QUIT\r\n', () => resolve(line.toString().startsWith('220'))));
      socket.once('error', () => resolve(false));
      socket.once('close', () => resolve(false));
    });
  while (!signal.aborted && !(await greeted())) await wait(100);
}

const settings = (stack, { queue, data, sasl, inbox }) => `compatibility_level = 3.6
queue_directory = ${queue}
data_directory = ${data}
maillog_file = ${join(stack.dataDir, 'logs', 'postfix-mail.log')}
maillog_file_prefixes = ${stack.dataDir}
myhostname = localhost
mydestination =
local_transport = error:nothing is delivered here
relayhost = [127.0.0.1]:${inbox}
disable_dns_lookups = yes
smtp_tls_security_level = none
message_size_limit = 41943040
smtpd_tls_cert_file = ${stack.certificate}
smtpd_tls_key_file = ${stack.certificate.replace('.pem', '.key')}
smtpd_tls_security_level = encrypt
smtpd_tls_auth_only = yes
smtpd_sasl_auth_enable = yes
smtpd_sasl_local_domain = localhost
cyrus_sasl_config_path = ${sasl}
smtpd_relay_restrictions = permit_sasl_authenticated, reject
`;

/** Postfix's usual parts without a chroot, and nothing that listens elsewhere. */
const services = (port) => `127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
smtp unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
proxymap unix - - n - - proxymap
postlog unix-dgram n - n - 1 postlogd
`;
