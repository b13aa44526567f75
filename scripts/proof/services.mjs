// Redis and nginx as a production runs them, and how any such program becomes a watched service.
import { spawn } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../libs/launcher/src/checks.mjs';
import { openLog } from '../../libs/launcher/src/logs.mjs';
import { answersRedis } from '../../libs/launcher/src/redis.mjs';
import { answers } from '../../libs/launcher/src/service.mjs';
import { stopOrder } from '../../libs/launcher/src/supervisor.mjs';
import { runOrStop } from '../../libs/launcher/src/run.mjs';

/** Starts a program that stays in the foreground; resolves when it answers. */
export async function startProgram(stack, { name, command, args, ready, order = stopOrder.database, stopSignal }) {
  const launch = () => {
    const log = openSync(openLog(stack.dataDir, name), 'a');
    try {
      return spawn(command, args, { cwd: stack.dataDir, detached: true, stdio: ['ignore', log, log] });
    } finally {
      closeSync(log);
    }
  };
  await stack.add({ name, launch, ready, order, stopSignal, show: () => false }).startAndWait();
}

/** A folder of the stack that other users may enter. */
export function openFolder(stack, ...names) {
  const folder = join(stack.dataDir, ...names);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  return folder;
}

/** Resolves with the application's setting. Queues are data: written to disk, and never evicted. */
export async function startRedis(stack) {
  const port = await freePort();
  const folder = openFolder(stack, 'redis');
  const settings = { port, bind: '127.0.0.1', appendonly: 'yes', 'maxmemory-policy': 'noeviction', dir: folder };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  await startProgram(stack, {
    name: 'redis',
    command: 'redis-server',
    args,
    ready: (signal) => answersRedis(port, signal),
  });
  return { REDIS_URL: `redis://127.0.0.1:${port}` };
}

/** Resolves with the file of a certificate for localhost that signs itself; its key is beside it. */
export async function makeCertificate({ dataDir }) {
  const [certificate, key] = [join(dataDir, 'localhost.pem'), join(dataDir, 'localhost.key')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const form = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '7'];
  await runOrStop('Making a certificate', 'openssl', [...form, ...names, '-out', certificate, '-keyout', key]);
  return certificate;
}

const proxyTo = (target) => `
      proxy_pass http://${target};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      # Signatures of storage addresses include it.
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto https;
      proxy_buffering off;
      proxy_request_buffering off;
      client_max_body_size 0;`;

/** In front of the backends and of the storage, which browsers reach directly. */
export async function startNginx(stack, { port, backends, storage, gateway }) {
  const folder = openFolder(stack, 'nginx');
  const tls = (at) => `listen 127.0.0.1:${at} ssl http2;
    listen [::1]:${at} ssl http2;
    ssl_certificate ${stack.certificate};
    ssl_certificate_key ${stack.certificate.replace('.pem', '.key')};`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const configuration = `daemon off;
worker_processes 2;
# A request holds two connections, and a page that goes viral brings thousands.
worker_rlimit_nofile 16384;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 8192; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  upstream lectern { ${backends.map((at) => `server 127.0.0.1:${at};`).join(' ')} keepalive 16; }
  server {
    ${tls(port)}
    location / {${proxyTo('lectern')}
    }
  }
  server {
    ${tls(storage)}
    location / {${proxyTo(new URL(gateway).host)}
    }
  }
}
`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration);
  await startProgram(stack, {
    name: 'nginx',
    command: 'nginx',
    args: ['-c', file, '-e', 'stderr'],
    // In front of what stops first, and stopped with it: QUIT lets requests under way end.
    order: stopOrder.app,
    stopSignal: 'SIGQUIT',
    // Not by TLS, which this process does not trust; the journeys go through it.
    ready: (signal) => answers(`http://127.0.0.1:${backends[1]}/api/health/ready`, signal),
  });
}
