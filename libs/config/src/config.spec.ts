import { queueNames } from '@lectern/protocol/queue-names';
import { ConfigError, loadConfig } from './config';
import { loadTracingConfig } from './tracing-config';

const SECRET = 'hunter2';
const usable = {
  DATABASE_URL: 'postgres://lectern:hunter2@127.0.0.1:5432/lectern',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  SESSION_SECRET: 'only-for-tests-only-for-tests-only',
  STRIPE_SECRET_KEY: 'sk_test_hunter2',
  STRIPE_WEBHOOK_SECRET: 'whsec_hunter2',
  STRIPE_PRICE_ID: 'price_lectern_monthly',
  STORAGE_DIR: '/var/lib/lectern',
};

function refusal(load: () => unknown): string {
  try {
    load();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('this configuration was taken');
}

const refusalOf = (env: Record<string, string | undefined>) => refusal(() => loadConfig({ ...usable, ...env }));

describe('a bad value names its variable and is never printed', () => {
  const bad: [variable: string, value: string][] = [
    ['NODE_ENV', `staging-${SECRET}`],
    ['PORT', `70000${SECRET}`],
    ['PORT', '70000'],
    ['APP_URL', `ftp://${SECRET}.example`],
    ['DATABASE_URL', `mysql://lectern:${SECRET}@db/lectern`],
    ['DB_POOL_MAX', `1${SECRET}`],
    ['REDIS_URL', `http://:${SECRET}@redis`],
    ['QUEUE_PREFIX', `Lectern ${SECRET}`],
    ['SMTP_URL', `mail:${SECRET}@host`],
    ['STRIPE_SECRET_KEY', `pk_test_${SECRET}`],
    ['STRIPE_WEBHOOK_SECRET', `secret ${SECRET}`],
    ['STRIPE_PRICE_ID', `prod_${SECRET}`],
    ['STRIPE_API_URL', `stripe ${SECRET}`],
    ['STRIPE_TEST_CLOCK', `today ${SECRET}`],
    ['SUPPORT_EMAIL', `support ${SECRET}`],
    ['SESSION_SECRET', SECRET],
    ['FORMER_SESSION_SECRETS', `${'x'.repeat(32)}, ${SECRET}`],
    ['VAPID_PRIVATE_KEY', SECRET],
    ['VAPID_PRIVATE_KEY', '_'.repeat(43)],
    ['TRUST_PROXY', `true${SECRET}`],
    ['PLACE_HEADER', `CF IPCountry ${SECRET}`],
    ['S3_ENDPOINT', `storage ${SECRET}`],
    ['RATE_LIMIT_FACTOR', `-1${SECRET}`],
    ['BREACHED_PASSWORDS_URL', `ftp://${SECRET}`],
    ['LOG_LEVEL', `loud-${SECRET}`],
    ['WORKER_HEALTH_PORT', `x${SECRET}`],
    ['WORKER_CONCURRENCY', `0${SECRET}`],
    ['WORKER_LOCK_MS', `1${SECRET}`],
    ['WORKER_QUEUES', `mail,${SECRET}`],
    ['WORKER_ROLES', `relay ${SECRET}`],
    ['METRICS_TOKEN', SECRET],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', `collector ${SECRET}`],
    ['OTEL_EXPORTER_OTLP_HEADERS', SECRET],
    ['OTEL_EXPORTER_OTLP_HEADERS', `authorization=${SECRET}%FF`],
    ['OTEL_TRACES_SAMPLER_ARG', `1.5${SECRET}`],
    ['NOMINATIM_URL', `ftp://${SECRET}.example`],
    ['OVERPASS_URL', `${SECRET}.example`],
    ['OUTBOUND_ALLOW', `calendar.internal ${SECRET}`],
    ['INBOUND_MAIL_DOMAIN', `mail ${SECRET}`],
    ['INBOUND_MAIL_PORT', `70000${SECRET}`],
    ['INBOUND_MAIL_PEERS', `10.0.0.0/33,${SECRET}`],
    ['INBOUND_MAIL_AUTH_SERVER', `mx ${SECRET}`],
    ['OSM_CONTACT', `me@example.com\r\nX-More: ${SECRET}`],
  ];

  it.each(bad)('%s=%s', (variable, value) => {
    const message = refusalOf({ [variable]: value });
    expect(message).toMatch(new RegExp(`^  ${variable}: .+`, 'm'));
    expect(message).not.toContain(value);
    expect(message).not.toContain(SECRET);
  });

  it.each([
    'DATABASE_URL',
    'SMTP_URL',
    'SESSION_SECRET',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_PRICE_ID',
  ])('%s cannot be left out', (variable) => {
    expect(refusalOf({ [variable]: undefined })).toMatch(new RegExp(`^  ${variable}: is missing$`, 'm'));
  });

  it('tells all of them at once, one to a line', () => {
    expect(refusalOf({ PORT: 'x', LOG_LEVEL: 'x' }).split('\n')).toHaveLength(3);
  });
});

describe('values that need each other', () => {
  it('a bucket needs its keys', () => {
    const message = refusalOf({ S3_BUCKET: 'lectern', S3_SECRET_ACCESS_KEY: SECRET });
    expect(message).toContain('S3_ACCESS_KEY_ID: is needed with S3_BUCKET');
    expect(message).not.toContain(SECRET);
  });

  it('places near a venue need both servers, and somebody to write to', () => {
    const message = refusalOf({ OVERPASS_URL: `https://${SECRET}.example/api/interpreter` });
    expect(message).toMatch(/^ {2}NOMINATIM_URL: is needed with OVERPASS_URL$/m);
    expect(message).toMatch(/^ {2}OSM_CONTACT: is needed with OVERPASS_URL$/m);
    expect(message).not.toContain(SECRET);
  });

  it('files need a folder or a bucket', () => {
    expect(refusalOf({ STORAGE_DIR: undefined })).toContain('STORAGE_DIR: give a folder, or S3_BUCKET');
  });

  it.each([
    ['STRIPE_TEST_CLOCK', 'clock_1'],
    ['STRIPE_API_URL', 'http://127.0.0.1:3002'],
  ])('%s is never used with a key that charges real cards', (variable, value) => {
    const message = refusalOf({ [variable]: value, STRIPE_SECRET_KEY: `sk_live_${SECRET}` });
    expect(message).toMatch(new RegExp(`^  ${variable}: works only with a test key`, 'm'));
    expect(message).not.toContain(SECRET);
  });

  it('https needs to know of the proxy that speaks it, or no cookie would ever be set', () => {
    expect(refusalOf({ APP_URL: 'https://lectern.example' })).toMatch(/^ {2}TRUST_PROXY: must be .*APP_URL/m);
  });
});

describe('what the processes get', () => {
  it('cookies are Secure exactly when the address is https', () => {
    expect(refusalOf({ PLACE_HEADER: 'CF-IPCountry' })).toMatch(/^ {2}PLACE_HEADER: needs TRUST_PROXY$/m);
    const overTls = loadConfig({ ...usable, APP_URL: 'https://lectern.example/', TRUST_PROXY: '1' });
    expect(overTls).toMatchObject({ secureCookies: true, trustProxy: 1, appUrl: 'https://lectern.example' });
    expect(loadConfig(usable)).toMatchObject({ secureCookies: false, appUrl: 'http://localhost:3000' });
  });

  it('an empty variable counts as none', () => {
    expect(loadConfig({ ...usable, REDIS_URL: '', PORT: '' })).toMatchObject({
      port: 3000,
      queue: { redisUrl: undefined },
    });
  });

  it('a bucket goes before a folder', () => {
    const config = loadConfig({ ...usable, S3_BUCKET: 'lectern', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' });
    expect(config.storage).toMatchObject({ kind: 's3', bucket: 'lectern', region: 'us-east-1' });
  });

  it('nothing leaves the house unless somebody says where to', () => {
    expect(loadConfig(usable).osm).toBeNull();
    const osm = {
      NOMINATIM_URL: 'https://nominatim.example',
      OVERPASS_URL: 'https://overpass.example/api/interpreter',
      OSM_CONTACT: 'ops@lectern.example',
    };
    expect(loadConfig({ ...usable, ...osm }).osm).toEqual({
      nominatimUrl: 'https://nominatim.example',
      overpassUrl: 'https://overpass.example/api/interpreter',
      contact: 'ops@lectern.example',
    });
  });

  it('no mail is taken before a domain is named, and its results only from servers that are named', () => {
    expect(loadConfig(usable).inboundMail).toBeNull();
    const named = { INBOUND_MAIL_DOMAIN: 'Mail.example.com', INBOUND_MAIL_AUTH_SERVER: 'mx.example.com' };
    expect(refusalOf(named)).toContain('INBOUND_MAIL_PEERS: is needed with INBOUND_MAIL_AUTH_SERVER');
    expect(loadConfig({ ...usable, ...named, INBOUND_MAIL_PEERS: '10.0.0.0/8, fd00::1' }).inboundMail).toEqual({
      domain: 'mail.example.com',
      port: 2525,
      peers: ['10.0.0.0/8', 'fd00::1'],
      authServer: 'mx.example.com',
    });
  });

  it('no server may be private unless it is allowed', () => {
    expect(loadConfig(usable).outboundAllow).toEqual([]);
    expect(loadConfig({ ...usable, OUTBOUND_ALLOW: 'Calendar.internal:8443, 127.0.0.1:80,' }).outboundAllow).toEqual([
      'calendar.internal:8443',
      '127.0.0.1:80',
    ]);
  });

  it('no browser is sent anything without a key, whose public half follows from it', () => {
    expect(loadConfig(usable).vapid).toBeNull();
    const privateKey = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';
    expect(loadConfig({ ...usable, VAPID_PRIVATE_KEY: privateKey }).vapid).toEqual({
      privateKey,
      publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    });
  });

  it('reserved names are compared in lower case', () => {
    expect(loadConfig({ ...usable, ADMIN_USERNAMES: 'Admin, root,' }).adminUsernames).toEqual(['admin', 'root']);
  });

  it('a worker does everything, unless it is told what', () => {
    expect(loadConfig(usable)).toMatchObject({
      workerQueues: [...queueNames],
      workerRoles: ['jobs', 'relay', 'ticker', 'mail-in'],
    });
    expect(loadConfig({ ...usable, WORKER_QUEUES: 'data, mail,mail', WORKER_ROLES: 'jobs' })).toMatchObject({
      workerQueues: ['mail', 'data'],
      workerRoles: ['jobs'],
    });
  });

  it('a list of nothing is a mistake, and a wrong name is told with the right ones', () => {
    expect(refusalOf({ WORKER_QUEUES: ' , ' })).toMatch(/^ {2}WORKER_QUEUES: name at least one queue of mail, /m);
    expect(refusalOf({ WORKER_ROLES: 'relays' })).toContain('may hold jobs, relay, ticker, mail-in');
  });

  it('traces go nowhere, unless somebody says where to', () => {
    expect(loadTracingConfig(usable)).toBeNull();
    expect(
      loadTracingConfig({
        ...usable,
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc=,x-tenant=lectern',
        OTEL_TRACES_SAMPLER_ARG: '0.1',
      }),
    ).toEqual({
      url: 'http://collector:4318/v1/traces',
      headers: { authorization: 'Bearer abc=', 'x-tenant': 'lectern' },
      share: 0.1,
    });
    expect(loadTracingConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toBeNull();
  });
});
