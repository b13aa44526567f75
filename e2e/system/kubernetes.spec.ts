/** The manifests in docs/kubernetes say what the program knows: variables, queues, probes, metrics. Nothing applies them here. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentNames, loadConfig } from '@lectern/config/config';
import { Metrics } from '@lectern/metrics/metrics';
import { queueNames } from '@lectern/protocol/queue-names';
import { VAPID_PRIVATE_KEY } from '@lectern/testing/push-server';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

const dir = join(__dirname, '../../docs/kubernetes');
const read = (file: string) => readFileSync(join(dir, file), 'utf8');
const files = ['migrate/job.yaml', ...readdirSync(dir).filter((file) => file.endsWith('.yaml'))];

const named = z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }).optional() });
const documents = files.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => {
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors.join(', ')}`);
    return { file, ...named.parse(document.toJS()) };
  }),
);
const ofKind = (kind: string) => documents.filter((document) => document.kind === kind);

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const container = z.looseObject({
  image: z.string(),
  command: z.array(z.string()),
  env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  envFrom: z.array(z.record(z.string(), z.object({ name: z.string() }))),
  ports: z.array(z.object({ name: z.string(), containerPort: z.int() })).default([]),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  securityContext: z.looseObject({ readOnlyRootFilesystem: z.literal(true) }),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
});
const podTemplate = z.object({
  metadata: z.object({ labels: z.record(z.string(), z.string()) }),
  spec: z.looseObject({
    terminationGracePeriodSeconds: z.int().optional(),
    securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
    containers: z.tuple([container]),
  }),
});
const workload = z.looseObject({ spec: z.looseObject({ template: podTemplate }) });

const deployments = ofKind('Deployment').map((document) => {
  const { metadata, spec } = workload.parse(document).spec.template;
  return { name: document.metadata?.name ?? '', labels: metadata.labels, spec, container: spec.containers[0] };
});
const workers = deployments.filter(({ labels }) => labels['lectern/role'] === 'worker');
const backend = deployments.filter(({ labels }) => labels['app.kubernetes.io/component'] === 'backend');
const variable = (each: (typeof workers)[number], name: string) =>
  each.container.env.find((one) => one.name === name)?.value ?? '';

const configMap = z.object({ data: z.record(z.string(), z.string()) }).parse(ofKind('ConfigMap')[0]).data;
const secretNames = read('secrets.env.example')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.replace(/=$/, ''));
const secrets: Record<string, string> = {
  DATABASE_URL: 'postgres://lectern:x@db.example/lectern',
  REDIS_URL: 'rediss://redis.example',
  SMTP_URL: 'smtps://u:p@mail.example',
  SESSION_SECRET: 'x'.repeat(32),
  FORMER_SESSION_SECRETS: 'y'.repeat(32),
  VAPID_PRIVATE_KEY,
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_y',
  METRICS_TOKEN: 'x'.repeat(32),
};

describe('what the processes find set', () => {
  it('is known to the program, secrets apart from the rest, and none of them filled in', () => {
    const inPods = deployments.flatMap(({ container: { env } }) => env.map(({ name }) => name));
    const unknown = [...Object.keys(configMap), ...secretNames, ...inPods].filter(
      (name) => !environmentNames.includes(name),
    );
    expect(unknown).toEqual([]);
    expect(secretNames.sort()).toEqual(Object.keys(secrets).sort());
    expect(secretNames.filter((name) => name in configMap)).toEqual([]);
    expect(read('secrets.env.example')).not.toMatch(/^\w+=.+$/m);
    expect(ofKind('Secret')).toEqual([]);
  });

  it.each(deployments.map((each) => [each.name, each] as const))('lets %s start', (_name, each) => {
    const own = Object.fromEntries(each.container.env.map(({ name, value }) => [name, value]));
    const config = loadConfig({ ...configMap, ...secrets, ...own });
    expect(config).toMatchObject({ env: 'production', secureCookies: true, storage: { kind: 's3' } });
    expect(each.container.envFrom).toEqual([{ configMapRef: { name: 'lectern' } }, { secretRef: { name: 'lectern' } }]);
  });
});

describe('profiles of workers', () => {
  it('take each queue exactly once, and only one of them relays and ticks', () => {
    const queues = workers.flatMap((each) => variable(each, 'WORKER_QUEUES').split(','));
    expect(queues.sort()).toEqual([...queueNames].sort());
    for (const role of ['relay', 'ticker']) {
      const those = workers.filter((each) => variable(each, 'WORKER_ROLES').split(',').includes(role));
      expect(those.map(({ name }) => name)).toEqual(['lectern-worker-core']);
    }
    expect(workers.every((each) => variable(each, 'WORKER_ROLES').split(',').includes('jobs'))).toBe(true);
  });

  const scaled = z.object({
    spec: z.object({
      scaleTargetRef: z.object({ name: z.string() }),
      minReplicaCount: z.int(),
      maxReplicaCount: z.int(),
      triggers: z.array(
        z.looseObject({ type: z.literal('prometheus'), metadata: z.looseObject({ query: z.string() }) }),
      ),
    }),
  });

  it.each(workers.map((each) => [each.name, each] as const))('%s is scaled by its own queues', (name, each) => {
    const own = ofKind('ScaledObject')
      .map((document) => scaled.parse(document).spec)
      .filter(({ scaleTargetRef }) => scaleTargetRef.name === name);
    expect(own).toHaveLength(1);
    for (const { minReplicaCount, maxReplicaCount, triggers } of own) {
      expect(maxReplicaCount).toBeGreaterThan(minReplicaCount);
      const queues = variable(each, 'WORKER_QUEUES').split(',');
      const [load, retries] = triggers.map(({ metadata }) => metadata.query);
      expect(/queue=~"([^"]+)"/.exec(load ?? '')?.[1]?.split('|')).toEqual(queues);
      expect(load).toContain('state=~"waiting|active"');
      // A retry is moved to the waiting jobs by a worker of its queue: none may be the least only where retries bring one.
      if (minReplicaCount === 0) expect(retries).toContain(`queue="${queues.join()}", state="delayed"`);
    }
    if (variable(each, 'WORKER_ROLES').includes('relay')) expect(own[0]?.minReplicaCount).toBe(2);
  });
});

describe('pods', () => {
  it.each(deployments.map((each) => [each.name, each] as const))(
    '%s is asked what it answers, and may finish',
    (_name, each) => {
      const { container: own, spec } = each;
      const isWorker = workers.includes(each);
      const asked = [own.startupProbe, own.livenessProbe, own.readinessProbe].map((one) => one?.httpGet);
      const [live, ready] = isWorker ? ['/live', '/ready'] : ['/api/health/live', '/api/health/ready'];
      expect(asked.map((one) => one?.path)).toEqual([live, live, ready]);
      const port = own.ports[0];
      expect(asked.every((one) => one?.port === port?.name)).toBe(true);
      expect(String(port?.containerPort)).toBe(isWorker ? configMap['WORKER_HEALTH_PORT'] : '3000');
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(30);
      expect(own.command.at(-1)).toBe(isWorker ? 'dist/worker/src/main.js' : 'dist/backend/src/main.js');
    },
  );

  it('the migration is a Job of its own, which is not part of the rest', () => {
    const [job, ...others] = ofKind('Job').map((document) => workload.parse(document).spec.template.spec);
    expect(others).toEqual([]);
    expect(job?.containers[0].command).toEqual(['node', 'dist/backend/src/migrate.js']);
    const { resources, images } = z
      .looseObject({ resources: z.array(z.string()), images: z.array(z.looseObject({ name: z.string() })) })
      .parse(ofKind('Kustomization').find(({ file }) => file === 'kustomization.yaml'));
    const rest = readdirSync(dir).filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml');
    // Opens a port to everyone: only for who takes mail.
    expect([...resources, 'worker-mail-in.yaml'].sort()).toEqual(rest.sort());
    const all = [...deployments.map(({ container: own }) => own.image), job?.containers[0].image];
    expect(new Set(all)).toEqual(new Set(images.map(({ name }) => `${name}:latest`)));
  });

  it('there are backends, and the service, the budget and the autoscaler mean them', () => {
    expect(backend).toHaveLength(1);
    for (const kind of ['Service', 'HorizontalPodAutoscaler', 'PodDisruptionBudget']) {
      expect(ofKind(kind).map(({ metadata }) => metadata?.name)).toContain('lectern-backend');
    }
  });

  it('the order of a release is told', () => {
    const told = read('README.md').split('## Each release, in this order')[1] ?? '';
    const places = ['**Migrate.**', '**Workers.**', '**Backends.**'].map((step) => told.indexOf(step));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
});

describe('whoever watches', () => {
  const metrics = new Metrics('test', () => undefined);
  metrics.watchProcess();
  const known = metrics.registry
    .getMetricsAsArray()
    .flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]);
  /** Names in queries: what is followed by a label, a range or nothing, and no word of the language. */
  const namesIn = (query: string) => query.match(/\b(lectern|nodejs|process)_[a-z0-9_]+/g) ?? [];

  it('asks for metrics that exist, with labels that they have', () => {
    const queries = [read('alerts.yaml'), ...workers.map(({ name }) => read(`${name.replace('lectern-', '')}.yaml`))];
    const asked = new Set(queries.flatMap(namesIn));
    expect(asked.size).toBeGreaterThan(8);
    expect([...asked].filter((name) => !known.includes(name))).toEqual([]);
    const queuesAsked = queries.flatMap((text) =>
      [...text.matchAll(/queue=~?"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|')),
    );
    expect(queuesAsked.filter((name) => !queueNames.some((queue) => queue === name))).toEqual([]);
  });

  it('an alert says what it means, how urgent it is, and what to do', () => {
    const rule = z.object({
      alert: z.string().regex(/^Lectern[A-Z]/),
      expr: z.string(),
      for: z.string().regex(/^\d+m$/),
      labels: z.object({ severity: z.enum(['page', 'ticket']) }),
      annotations: z.object({ summary: z.string().min(10), description: z.string().min(20) }),
    });
    const { spec } = z
      .object({ spec: z.object({ groups: z.tuple([z.object({ name: z.string(), rules: z.array(rule).min(8) })]) }) })
      .parse(ofKind('PrometheusRule')[0]);
    expect(new Set(spec.groups[0].rules.map(({ alert }) => alert)).size).toBe(spec.groups[0].rules.length);
  });

  it('asks with the token, at the address that tells', () => {
    const endpoint = z.object({
      port: z.string(),
      path: z.literal('/metrics'),
      authorization: z.object({
        type: z.literal('Bearer'),
        credentials: z.object({ name: z.literal('lectern'), key: z.literal('METRICS_TOKEN') }),
      }),
    });
    const service = z.object({ spec: z.looseObject({ endpoints: z.tuple([endpoint.loose()]) }) });
    const pods = z.object({ spec: z.looseObject({ podMetricsEndpoints: z.tuple([endpoint.loose()]) }) });
    expect(service.parse(ofKind('ServiceMonitor')[0]).spec.endpoints[0].port).toBe('http');
    expect(pods.parse(ofKind('PodMonitor')[0]).spec.podMetricsEndpoints[0].port).toBe('health');
  });
});
