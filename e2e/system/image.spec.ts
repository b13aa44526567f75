/** The image that runs in production has nothing that only a trial needs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const textOf = (file: string) => readFileSync(join(__dirname, '../..', file), 'utf8');
/** Each stage with its base and its lines; the last one is what `docker build` makes. */
const stages = textOf('Dockerfile')
  .split(/^(?=FROM )/m)
  .slice(1)
  .map((text) => ({ text, base: /^FROM (\S+)/.exec(text)?.[1], name: /^FROM \S+ AS (\S+)/.exec(text)?.[1] }));
const TRIAL = ['inbox', 'stripe-emulator'];

it('has neither the Stripe emulator nor the development inbox', () => {
  const build = stages.find(({ name }) => name === 'build');
  for (const part of TRIAL) expect(build?.text).toMatch(new RegExp(`mv .*dist/libs/${part}\\b.* trial`));
  expect(stages.at(-1)).toMatchObject({ base: 'app' });
  const withTrial = stages.filter(({ text }) => text.includes('/app/trial')).map(({ name }) => name);
  expect(withTrial).toEqual(['trial']);
});

it('is what runs the application in the compose file; the services of a trial have their own', () => {
  const { services } = parse(textOf('docker-compose.yml'), { merge: true }) as {
    services: Record<string, { image: string; command?: string[]; build?: { target: string } }>;
  };
  for (const { image, command = [], build } of Object.values(services)) {
    const isTrial = TRIAL.some((part) => command.join(' ').includes(`dist/libs/${part}/`));
    if (build)
      expect({ image, target: build.target }).toEqual(
        isTrial ? { image: 'lectern-trial:latest', target: 'trial' } : { image: 'lectern:latest', target: 'app' },
      );
  }
});
