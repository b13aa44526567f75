import { Writable } from 'node:stream';
import { describeError } from './describe-error';
import { createLogger, nestLogger } from './logger';

const SECRET = 'hunter2-hunter2';

function capture() {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const logger = createLogger('test', 'trace', destination);
  return { logger, output: () => lines.join(''), last: () => JSON.parse(lines.at(-1)!) as Record<string, unknown> };
}

describe('secrets in a log line', () => {
  const secrets: [name: string, fields: object][] = [
    ['a password', { password: SECRET }],
    ['a token', { token: SECRET }],
    ['a cookie', { cookie: SECRET }],
    ['an authorization', { authorization: SECRET }],
    ['the password of an account', { input: { username: 'ann', password: SECRET } }],
    ['passwords of a change', { body: { currentPassword: SECRET, newPassword: SECRET } }],
    ['the token of a link', { link: { token: SECRET } }],
    ['the cookie of a request', { req: { headers: { cookie: SECRET } } }],
    ['the authorization of a request', { req: { headers: { authorization: SECRET } } }],
    ['the CSRF token of a request', { req: { headers: { 'x-csrf-token': SECRET } } }],
    ['the cookie of an answer', { res: { headers: { 'set-cookie': [SECRET] } } }],
  ];

  it.each(secrets)('%s is taken out', (_name, fields) => {
    const { logger, output } = capture();
    logger.info(fields, 'something happened');
    expect(output()).toContain('something happened');
    expect(output()).toContain('[secret]');
    expect(output()).not.toContain(SECRET);
  });

  it('the token of a program is taken out of any text', () => {
    const { logger, output } = capture();
    const token = `lct_${'a1-_'.repeat(10)}xyz`;
    logger.error({ err: new Error(`refused ${token}`), body: [{ name: token }] }, `sent ${token}, failed`);
    expect(output()).toContain('sent [secret], failed');
    expect(output()).not.toContain('a1-_');
  });

  it('what is no secret stays', () => {
    const { logger, last } = capture();
    logger.warn({ job: 'a--b', input: { username: 'ann' } }, 'job failed');
    expect(last()).toMatchObject({
      level: 'warn',
      process: 'test',
      job: 'a--b',
      input: { username: 'ann' },
      msg: 'job failed',
    });
  });
});

describe('an error in a log line', () => {
  /** As TypeORM and pg throw it. */
  function refusedByDatabase() {
    const driverError = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
      code: '23505',
      constraint: 'users_email',
      detail: 'Key (lower(email))=(ann@example.com) already exists.',
    });
    return Object.assign(new Error(driverError.message), {
      query: 'INSERT INTO users (email, password_hash) VALUES ($1, $2)',
      parameters: ['ann@example.com', SECRET],
      driverError,
    });
  }

  it('has its code and constraint, and neither the parameters of the query nor the refused row', () => {
    const { logger, output, last } = capture();
    logger.error({ err: refusedByDatabase() }, 'INTERNAL_ERROR');
    expect(last().err).toMatchObject({ type: 'Error', code: '23505', constraint: 'users_email' });
    expect(output()).not.toContain(SECRET);
    expect(output()).not.toContain('ann@example.com');
  });

  it('has its causes, told in the same way', () => {
    const { logger, output, last } = capture();
    logger.error({ err: new Error('the handler failed', { cause: refusedByDatabase() }) }, 'failed');
    expect(last().err).toMatchObject({ message: 'the handler failed', cause: { code: '23505' } });
    expect(output()).not.toContain(SECRET);
  });

  it('has all errors of an aggregate', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    expect(describeError(new AggregateError([refused, refused], 'all failed'))).toMatchObject({
      type: 'AggregateError',
      errors: [{ code: 'ECONNREFUSED' }, { code: 'ECONNREFUSED' }],
    });
  });

  it('ends, even when it is its own cause', () => {
    const error = new Error('round and round');
    error.cause = error;
    expect(JSON.stringify(describeError(error)).length).toBeLessThan(10_000);
  });

  it('of Nest is told in the same way', () => {
    const { logger, output, last } = capture();
    nestLogger(logger).error(refusedByDatabase(), 'ExceptionsHandler');
    expect(last()).toMatchObject({ context: 'ExceptionsHandler', err: { code: '23505' } });
    expect(output()).not.toContain(SECRET);
  });
});
