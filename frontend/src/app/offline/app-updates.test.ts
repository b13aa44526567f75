import { MessageChannel } from 'node:worker_threads';
import { waitFor } from '@testing-library/react';
import type { WorkerMessage } from '@/service-worker/messages';
import { moveTo, watchUpdates } from './app-updates';

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installed';
  readonly got: WorkerMessage[] = [];

  /** `files`: what its release has. */
  constructor(private readonly files: string[] = []) {
    super();
  }

  postMessage(message: WorkerMessage, ports: MessagePort[] = []): void {
    this.got.push(message);
    if (message.type === 'has') ports[0]?.postMessage(this.files.includes(message.file));
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  active = new FakeWorker();
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  update = jest.fn(() => Promise.resolve());
}

let registration: FakeRegistration;
let ends: (() => void)[];

beforeEach(() => {
  registration = new FakeRegistration();
  ends = [];
  // jsdom has none.
  Object.assign(globalThis, { MessageChannel });
  document.head.innerHTML = '<script src="/assets/index-mine.js"></script>';
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: () => Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    },
  });
});
afterEach(() => {
  for (const end of ends) end();
  document.head.innerHTML = '';
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const asWorker = (worker: FakeWorker) => worker as unknown as ServiceWorker;
const watch = async (onWaiting: (worker: ServiceWorker) => void) => {
  ends.push(await watchUpdates(onWaiting));
};

it('says that a newer release waits, and changes nothing', async () => {
  const newer = new FakeWorker(['/assets/index-newer.js']);
  registration.waiting = newer;
  const onWaiting = jest.fn();
  await watch(onWaiting);
  expect(onWaiting).toHaveBeenCalledWith(newer);
  expect(newer.got.map(({ type }) => type)).toEqual(['has']);
});

it('lets a release take over that the page belongs to already, without a word', async () => {
  const same = new FakeWorker(['/assets/index-mine.js']);
  registration.waiting = same;
  const onWaiting = jest.fn();
  await watch(onWaiting);
  expect(onWaiting).not.toHaveBeenCalled();
  expect(same.got.map(({ type }) => type)).toEqual(['has', 'activate']);
});

it('finds a release that comes while the page is open', async () => {
  const onWaiting = jest.fn();
  await watch(onWaiting);
  const newer = new FakeWorker();
  newer.state = 'installing';
  registration.installing = newer;
  registration.dispatchEvent(new Event('updatefound'));
  expect(onWaiting).not.toHaveBeenCalled();
  newer.become('installed');
  await waitFor(() => expect(onWaiting).toHaveBeenCalledWith(newer));
});

it('asks for a newer release when the person comes back', async () => {
  await watch(jest.fn());
  document.dispatchEvent(new Event('visibilitychange'));
  expect(registration.update).toHaveBeenCalledTimes(1);
  ends.pop()?.();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(registration.update).toHaveBeenCalledTimes(1);
});

it('keeps the code of the other screens when there is time', async () => {
  const idle = jest.fn((work: () => void) => work());
  Object.assign(window, { requestIdleCallback: idle });
  await watch(jest.fn());
  expect(registration.active.got).toEqual([{ type: 'keep-all' }]);
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

it('makes the newer release take over when a person wants it', () => {
  const newer = new FakeWorker();
  moveTo(asWorker(newer));
  expect(newer.got).toEqual([{ type: 'activate' }]);
});
