// Ceph's S3 gateway on a cluster of one monitor and one store in memory: signatures, multipart and CORS as it checks them.
import { randomBytes, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CreateBucketCommand, PutBucketCorsCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '../../libs/launcher/src/checks.mjs';
import { runOrStop } from '../../libs/launcher/src/run.mjs';
import { answers } from '../../libs/launcher/src/service.mjs';
import { openFolder, startProgram } from './services.mjs';

const GIBIBYTE = 2 ** 30;

/** Resolves with the settings of the application for a bucket that pages of `origin` may use at `publicUrl`. */
export async function startCeph(stack, { origin, publicUrl }) {
  const folder = openFolder(stack, 'ceph');
  const [monitor, gateway] = [await freePort(), await freePort()];
  const [cluster, osd] = [randomUUID(), randomUUID()];
  const keyring = (name) => join(folder, `${name}.keyring`);
  const file = join(folder, 'ceph.conf');
  writeFileSync(file, configuration(folder, { monitor, gateway, cluster }));
  for (const name of ['mon', 'osd']) openFolder(stack, 'ceph', name);
  const call = (command, args, options) => runOrStop(`Ceph: ${command}`, command, args, { cwd: folder, ...options });
  const ceph = (...args) => call('ceph', ['-c', file, ...args]);

  await call('ceph-authtool', ['--create-keyring', 'first', '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *']);
  const everything = ['mon', 'osd', 'mgr'].flatMap((part) => ['--cap', part, 'allow *']);
  await call('ceph-authtool', [
    ...['--create-keyring', keyring('client.admin'), '--gen-key', '-n', 'client.admin'],
    ...everything,
  ]);
  await call('ceph-authtool', ['first', '--import-keyring', keyring('client.admin')]);
  const address = `[v2:127.0.0.1:${monitor}]`;
  await call('monmaptool', ['--create', '--addv', 'a', address, '--fsid', cluster, 'monmap']);
  await call('ceph-mon', ['-c', file, '--mkfs', '-i', 'a', '--monmap', 'monmap', '--keyring', 'first']);
  const daemon = (name, command, ...args) => ({ name, command, args: ['-f', '-c', file, ...args] });
  await startProgram(stack, { ...daemon('ceph-mon', 'ceph-mon', '-i', 'a'), ready: () => ceph('-s') });

  const { stdout } = await call('ceph-authtool', ['--gen-print-key']);
  const secret = stdout.trim();
  await call('ceph', ['-c', file, 'osd', 'new', osd, '-i', '-'], { input: JSON.stringify({ cephx_secret: secret }) });
  await call('ceph-authtool', ['--create-keyring', keyring('osd.0'), '-n', 'osd.0', '--add-key', secret]);
  await call('ceph-osd', ['-c', file, '-i', '0', '--mkfs', '--osd-uuid', osd]);
  await startProgram(stack, { ...daemon('ceph-osd', 'ceph-osd', '-i', '0'), ready: () => ceph('osd', 'stat') });

  const rights = ['mon', 'allow rw', 'osd', 'allow rwx'];
  await ceph('auth', 'get-or-create', 'client.rgw', ...rights, '-o', keyring('client.rgw'));
  const S3_ENDPOINT = `http://127.0.0.1:${gateway}`;
  await startProgram(stack, {
    ...daemon('radosgw', 'radosgw', '-n', 'client.rgw'),
    ready: (signal) => answers(S3_ENDPOINT, signal),
  });
  const [id, key] = ['lectern', randomBytes(20).toString('hex')];
  const user = ['--uid', id, '--display-name', id, '--access-key', id, '--secret-key', key];
  await call('radosgw-admin', ['-c', file, '-n', 'client.rgw', 'user', 'create', ...user]);
  await makeBucket({ endpoint: S3_ENDPOINT, credentials: { accessKeyId: id, secretAccessKey: key } }, origin);
  return {
    S3_ENDPOINT,
    S3_PUBLIC_ENDPOINT: publicUrl,
    S3_BUCKET: id,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: id,
    S3_SECRET_ACCESS_KEY: key,
  };
}

/** As docs/operations.md, "Files", asks for it. */
async function makeBucket(connection, origin) {
  const client = new S3Client({ ...connection, region: 'us-east-1', forcePathStyle: true });
  const Bucket = connection.credentials.accessKeyId;
  await client.send(new CreateBucketCommand({ Bucket }));
  const rule = { AllowedOrigins: [origin], AllowedMethods: ['GET', 'HEAD', 'PUT'], AllowedHeaders: ['content-type'] };
  await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }));
  client.destroy();
}

function configuration(folder, { monitor, gateway, cluster }) {
  return `[global]
fsid = ${cluster}
mon host = [v2:127.0.0.1:${monitor}/0]
public addr = 127.0.0.1
keyring = ${folder}/$name.keyring
run dir = ${folder}
crash dir = ${folder}
log file = ${folder}/$name.log
admin socket = ${folder}/$name.asok
# One copy, of few groups: it is one machine.
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
[mon]
mon data = ${folder}/mon
keyring = ${folder}/mon/keyring
[osd]
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = ${4 * GIBIBYTE}
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${gateway}
`;
}
