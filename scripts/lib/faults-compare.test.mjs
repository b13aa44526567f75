// The comparison of `npm run proof -- --faults`: each difference that is planted must be noticed, and nothing else.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { besidesPlanted, compare, copiesOf, requestsOf } from '../proof/faults/compare.mjs';

const asks = (key, more) => ({ step: 'asks', key, office: 'a', kind: 'event', ...more });
const promised = (key, id) => ({ step: 'promised', key, id });
const row = (name, more) => ({ office: 'a', kind: 'event', id: `id of ${name}`, name, ...more });
const made = (name, values) => [asks(name, { name, values }), promised(name, `id of ${name}`)];

/** The problems of a ledger and what there is; all is well where nothing else is said. */
const problemsOf = (entries, there = {}) =>
  compare({ entries, rows: [], mails: [], hooks: [], marks: {}, texts: [], leftovers: [], ...there }).map(
    ({ problem }) => problem,
  );

describe('rows', () => {
  it('are there once, as they were promised', () => {
    assert.deepEqual(problemsOf(made('gala', { status: 'hold' }), { rows: [row('gala', { status: 'hold' })] }), []);
  });

  it('that were promised are missed', () => {
    assert.deepEqual(problemsOf(made('gala')), ['lost']);
    assert.deepEqual(problemsOf(made('gala'), { rows: [row('gala', { office: 'b' })] }), ['lost']);
    assert.deepEqual(problemsOf(made('gala'), { rows: [row('gala', { id: 'other' })] }), ['another row']);
  });

  it('are noticed when there are two, whatever the answer was', () => {
    const rows = [row('gala'), row('gala', { id: 'other' })];
    for (const entries of [made('gala'), [asks('gala', { name: 'gala' })]])
      assert.deepEqual(problemsOf(entries, { rows }), ['doubled']);
  });

  it('without an answer may be there or not, refused ones may not', () => {
    const unknown = [asks('gala', { name: 'gala' })];
    const refused = [...unknown, { step: 'refused', key: 'gala', status: 400 }];
    for (const entries of [unknown, refused]) assert.deepEqual(problemsOf(entries), []);
    assert.deepEqual(problemsOf(unknown, { rows: [row('gala')] }), []);
    assert.deepEqual(problemsOf(refused, { rows: [row('gala')] }), ['refused, and there']);
  });
});

describe('a changed value', () => {
  const change = (key, status) => asks(key, { id: 'id of gala', values: { status } });
  const entries = [...made('gala', { status: 'inquiry' }), change('1', 'hold'), promised('1'), change('2', 'lost')];
  const found = (status) => problemsOf(entries, { rows: [row('gala', { status })] });

  it('is the last that was promised, or one without an answer after it', () => {
    assert.deepEqual(found('hold'), []);
    assert.deepEqual(found('lost'), []);
  });

  it('is never an earlier one', () => {
    assert.deepEqual(found('inquiry'), ['other value']);
  });

  it('is not one that was refused', () => {
    entries.push({ step: 'refused', key: '2', status: 409 });
    assert.deepEqual(found('lost'), ['other value']);
  });
});

describe('messages', () => {
  const due = [asks('1', { kind: 'mail', name: 'ann' }), promised('1'), asks('2', { kind: 'mail', name: 'ann' })];
  const mail = (id, key = 'ann') => ({ key, id });

  it('arrive once for each promise, and may for what had no answer', () => {
    assert.deepEqual(problemsOf(due, { mails: [mail('x')] }), []);
    assert.deepEqual(problemsOf(due, { mails: [mail('x'), mail('y')] }), []);
  });

  it('are missed, and noticed under one id too many', () => {
    assert.deepEqual(problemsOf(due, { mails: [mail('x', 'bob')] }), ['lost']);
    assert.deepEqual(problemsOf(due, { mails: [mail('x'), mail('y'), mail('z')] }), ['doubled']);
  });

  it('count once for each id, and the copies are counted', () => {
    const mails = [mail('x'), mail('x'), mail('x')];
    assert.deepEqual(problemsOf(due, { mails }), []);
    assert.equal(copiesOf(mails), 2);
  });

  it('of webhooks belong to their endpoint', () => {
    const hooks = [{ key: 'b event.created gala', id: 'x' }];
    const entries = [asks('1', { kind: 'hook', name: 'event.created gala' }), promised('1')];
    assert.deepEqual(problemsOf(entries, { hooks }), ['lost']);
  });
});

it('text of another office is noticed, its own is not', () => {
  const marks = { a: 'mark-1', b: 'mark-2' };
  const texts = [{ office: 'a', where: '/api/events', text: 'Gala mark-1' }];
  assert.deepEqual(problemsOf([], { marks, texts }), []);
  texts.push({ office: 'a', where: 'email', text: 'Gala mark-2' });
  assert.deepEqual(problemsOf([], { marks, texts }), ['seen by another office']);
});

it('what is left over is a difference', () => {
  assert.deepEqual(problemsOf([], { leftovers: [{ what: 'dead letters', count: 2 }] }), ['left over']);
});

describe('a planted loss', () => {
  const planted = { office: 'a', kind: 'task', name: 'call' };
  const loss = { problem: 'lost', office: 'a', kind: 'task', what: 'call' };
  const found = (differences) => besidesPlanted(differences, planted).map(({ problem }) => problem);

  it('is right when nothing else is noticed', () => {
    assert.deepEqual(found([loss]), []);
    assert.deepEqual(found([loss, { ...loss, what: 'other' }]), ['lost']);
  });

  it('that is not noticed is a difference', () => {
    assert.deepEqual(found([]), ['planted, not noticed']);
    assert.deepEqual(found([{ ...loss, problem: 'doubled' }]), ['doubled', 'planted, not noticed']);
  });
});

it('a request is as it was answered last', () => {
  const [request] = requestsOf(made('gala'));
  assert.deepEqual({ state: request.state, id: request.id }, { state: 'promised', id: 'id of gala' });
});
