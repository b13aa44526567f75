// Races for what proves who someone is, and for browsers that get notifications: challenges, passkeys, codes, subscriptions.
import { randomBytes } from 'node:crypto';
import Module, { createRequire } from 'node:module';
import { transformFileSync } from '@swc/core';
import { TOTP } from 'otpauth';
import { inRoot } from '../lib/paths.mjs';
import { Client } from './client.mjs';
import { newSubscription } from './identities.mjs';

const HALF_MINUTE_MS = 30_000;

/** A file of the tests, which the build leaves out. */
function fromTests(name) {
  const filename = inRoot(`libs/testing/src/${name}.ts`);
  const { code } = transformFileSync(filename, {
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const file = new Module(filename);
  file.require = createRequire(filename);
  file._compile(code, filename);
  return file.exports;
}

const encoded = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The same passkey as the answer to another challenge. Without an attestation, nothing vouches for it. */
function answering(credential, challenge) {
  const { response } = credential;
  const data = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
  return { ...credential, response: { ...response, clientDataJSON: encoded({ ...data, challenge }) } };
}

/** The same for all runners. Created when the first one asks for it, as a code is valid for half a minute. */
function createdOnce(create) {
  let created;
  return () => (created ??= create());
}

/** Turns two-step sign-in on. `nextCode`: the app's of the next half minute, as the one of now was used. */
async function withTwoStep(person) {
  const { secret } = await person.call('POST', '/api/account/two-step/authenticator');
  const app = new TOTP({ secret });
  const { recoveryCodes } = await person.call('POST', '/api/account/two-step/authenticator/confirmation', {
    code: app.generate(),
  });
  return { recoveryCodes, nextCode: createdOnce(() => app.generate({ timestamp: Date.now() + HALF_MINUTE_MS })) };
}

/** `runners`: how many requests each race has. */
export async function signInRacesOf({ offices, url }, runners) {
  const { SoftwareAuthenticator } = fromTests('software-authenticator');
  const each = (create) => Promise.all(Array.from({ length: runners }, (_, index) => create(index)));
  const register = () => offices.register();
  const [single, copied, sitting, changing, careful, hasty] = [
    await register(),
    await register(),
    await register(),
    await register(),
    await register(),
    await register(),
  ];
  const people = await each(register);
  const sessionsOf = ({ person }) => each(() => new Client(url, { person }).logIn());
  /** Signed in but for the code. */
  const pendingOf = ({ person: { username, password } }) =>
    each(async () => {
      const client = await offices.visitor();
      await client.send({ method: 'POST', path: '/api/login', body: JSON.stringify({ username, password }) });
      return client;
    });
  const post = (clientOf, path, bodyOf) => (runner) => [clientOf(runner), 'POST', path, bodyOf(runner)];
  const optionsToAdd = (client) => client.call('POST', '/api/account/passkey-options');

  const authenticator = new SoftwareAuthenticator(url);
  const once = authenticator.create(await optionsToAdd(single));
  const shared = new SoftwareAuthenticator(url).create(await optionsToAdd(people[0]));
  const challenges = [];
  for (const person of people) challenges.push((await optionsToAdd(person)).challenge);

  const copy = new SoftwareAuthenticator(url);
  const credential = copy.create(await optionsToAdd(copied));
  await copied.call('POST', '/api/account/passkeys', { name: 'Copied', credential });
  const visitors = await each(() => offices.visitor());
  const counted = [];
  for (const visitor of visitors)
    counted.push(copy.get(await visitor.call('POST', '/api/login/passkey-options'), { counter: 7 }));
  const visitor = await offices.visitor();
  const answer = copy.get(await visitor.call('POST', '/api/login/passkey-options'), { counter: 9 });

  const { secret } = await changing.call('POST', '/api/account/two-step/authenticator');
  const firstCode = createdOnce(() => new TOTP({ secret }).generate());
  const ofCareful = await withTwoStep(careful);
  const ofHasty = await withTwoStep(hasty);
  const [recovering, coding] = [await pendingOf(careful), await pendingOf(hasty)];
  const endpoint = randomBytes(9).toString('base64url');
  const subscription = newSubscription(`${endpoint}-one`);
  const inSessions = await sessionsOf(sitting);

  return [
    {
      name: 'a challenge for a passkey',
      wins: 1,
      ask: post(
        () => single,
        '/api/account/passkeys',
        () => ({ name: 'Once', credential: once }),
      ),
    },
    {
      name: 'a passkey of several people',
      wins: 1,
      ask: post(
        (i) => people[i],
        '/api/account/passkeys',
        (i) => ({ name: 'Shared', credential: answering(shared, challenges[i]) }),
      ),
    },
    {
      name: 'a count of a copied passkey',
      wins: 1,
      ask: post(
        (i) => visitors[i],
        '/api/login/passkey',
        (i) => counted[i],
      ),
    },
    {
      name: 'a challenge to sign in',
      wins: 1,
      ask: post(
        () => visitor,
        '/api/login/passkey',
        () => answer,
      ),
    },
    {
      name: 'turning two-step sign-in on',
      wins: 1,
      ask: post(
        () => changing,
        '/api/account/two-step/authenticator/confirmation',
        () => ({ code: firstCode() }),
      ),
    },
    {
      name: 'a recovery code',
      wins: 1,
      ask: post(
        (i) => recovering[i],
        '/api/login/second-factor',
        () => ({ code: ofCareful.recoveryCodes[0] }),
      ),
    },
    {
      name: 'a recovery code as a confirmation',
      wins: 1,
      ask: post(
        () => careful,
        '/api/account/confirmation',
        () => ({ code: ofCareful.recoveryCodes[1] }),
      ),
    },
    {
      name: 'a code of an app',
      wins: 1,
      ask: post(
        (i) => coding[i],
        '/api/login/second-factor',
        () => ({ code: ofHasty.nextCode() }),
      ),
    },
    {
      name: 'new recovery codes',
      wins: runners,
      ask: post(
        () => careful,
        '/api/account/two-step/recovery-codes',
        () => undefined,
      ),
    },
    {
      name: 'a browser of several people',
      wins: 1,
      ask: post(
        (i) => people[i],
        '/api/push/devices',
        () => subscription,
      ),
    },
    {
      name: 'a browser in one session',
      wins: runners,
      ask: post(
        () => single,
        '/api/push/devices',
        () => newSubscription(`${endpoint}-two`),
      ),
    },
    {
      name: 'the browsers of one person',
      wins: runners,
      ask: post(
        (i) => inSessions[i],
        '/api/push/devices',
        (i) => newSubscription(`${endpoint}-${i}-three`),
      ),
    },
  ];
}
