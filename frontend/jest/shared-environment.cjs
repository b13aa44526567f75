/**
 * One jsdom window for all suites of a process: packages such as React stay loaded in it (shared-runtime.cjs).
 * After each suite the window is put back: what the suite added to it or changed in it is gone.
 */
const { styleOnDemand } = require('./faster-jsdom.cjs');
const FixedJsdomEnvironment = require('jest-fixed-jsdom');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils');

/**
 * React takes its clock and its timers while it loads, and outlives the suite: the clock must not be faked, and the
 * timers must not end with the suite. Node's, so that they keep their order among those of the window.
 */
const now = performance.now.bind(performance);
const lasting = { performance: { now: () => now() }, setTimeout, clearTimeout };
let shared = null;

class SharedEnvironment extends FixedJsdomEnvironment {
  constructor(config, context) {
    if (shared) {
      shared.printTo(context.console);
      return shared;
    }
    super(config, context);
    shared = this;
    this.listeners = [];
    styleOnDemand(this.dom.window);
    this.recordListeners();
    this.keep();
  }

  printTo(console) {
    const { virtualConsole } = this.dom;
    virtualConsole.removeAllListeners();
    virtualConsole.sendTo(console, { omitJSDOMErrors: true });
    virtualConsole.on('jsdomError', (error) => console.error(error));
  }

  /** Packages add listeners and properties of their own while they load; those stay. */
  whileKeeping(load) {
    const { global } = this;
    const own = Object.keys(lasting).map((name) => [name, Object.getOwnPropertyDescriptor(global, name)]);
    for (const [name, value] of Object.entries(lasting)) {
      Object.defineProperty(global, name, { configurable: true, writable: true, value });
    }
    const before = this.snapshot();
    this.isKeeping = true;
    try {
      return load();
    } finally {
      this.isKeeping = false;
      this.keepChangesSince(before);
      for (const [name, descriptor] of own) Object.defineProperty(global, name, descriptor);
    }
  }

  /** Objects of the window that tests and our code write to. */
  targets() {
    const { window } = this.dom;
    return [
      window,
      window.document,
      window.document.documentElement,
      window.document.head,
      window.document.body,
      window.navigator,
      window.history,
      window.URL,
      window.Document.prototype,
      window.EventTarget.prototype,
      window.Node.prototype,
      window.Element.prototype,
      window.HTMLElement.prototype,
      window.HTMLAnchorElement.prototype,
      window.HTMLFormElement.prototype,
      window.HTMLInputElement.prototype,
      window.HTMLCanvasElement.prototype,
      window.HTMLMediaElement.prototype,
      window.HTMLIFrameElement.prototype,
      window.Storage.prototype,
    ];
  }

  snapshot() {
    return this.targets().map((target) => [target, Object.getOwnPropertyDescriptors(target)]);
  }

  keep() {
    this.kept = this.snapshot();
  }

  keepChangesSince(before) {
    for (const [index, [target, old]] of before.entries()) {
      const kept = this.kept[index][1];
      for (const key of Reflect.ownKeys(target)) {
        const now = Object.getOwnPropertyDescriptor(target, key);
        if (now && !isSame(now, old[key])) kept[key] = now;
      }
    }
  }

  /** The window has methods of its own for this: Jest counts there who listens to errors. */
  recordListeners() {
    const { window } = this.dom;
    const environment = this;
    for (const owner of [window, window.EventTarget.prototype]) {
      const { addEventListener, removeEventListener } = owner;
      owner.addEventListener = function (...args) {
        if (!environment.isKeeping && environment.isLasting(this)) environment.listeners.push([this, args]);
        return addEventListener.apply(this, args);
      };
      owner.removeEventListener = function (...args) {
        const { listeners } = environment;
        const index = listeners.findIndex(([target, added]) => target === this && isSameListener(added, args));
        if (index >= 0) listeners.splice(index, 1);
        return removeEventListener.apply(this, args);
      };
    }
  }

  isLasting(target) {
    const { window } = this.dom;
    return (
      target === undefined ||
      target === null ||
      target === window ||
      target === window.document ||
      target === window.document.body ||
      target === window.document.documentElement
    );
  }

  async teardown() {
    const { window } = this.dom;
    const { document } = window;
    this.fakeTimersModern.useRealTimers();
    this.restore();
    for (const [target, args] of [...this.listeners]) (target ?? window).removeEventListener(...args);
    this.listeners = [];
    this.clearTimers();
    for (const element of [document.body, document.head]) element.replaceChildren();
    for (const element of [document.documentElement, document.body, document.head]) {
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
    }
    window.getSelection()?.removeAllRanges();
    window.localStorage.clear();
    window.sessionStorage.clear();
    this.dom.cookieJar.removeAllCookiesSync();
    window.history.replaceState(null, '', '/');
    const history = window._sessionHistory;
    history._entries = [history.currentEntry];
    history._currentIndex = 0;
    // React numbers its ids through, and a selector for each would stay compiled.
    Object.assign(implForWrapper(document), { _nwsapi: null, _nwsapiDontThrow: null, _styleCache: null });
  }

  restore() {
    for (const [target, kept] of this.kept) {
      for (const key of Reflect.ownKeys(target)) {
        const now = Object.getOwnPropertyDescriptor(target, key);
        if (!(key in kept)) {
          if (now?.configurable) delete target[key];
        } else if (now && !isSame(now, kept[key]) && (now.configurable || now.writable)) {
          Object.defineProperty(target, key, kept[key]);
        }
      }
      for (const key of Reflect.ownKeys(kept)) {
        if (!Object.hasOwn(target, key)) Object.defineProperty(target, key, kept[key]);
      }
    }
  }

  /** jsdom numbers its timers: what is below the newest is of this suite or earlier. */
  clearTimers() {
    const { window } = this.dom;
    const newest = window.setTimeout(() => undefined, 0);
    for (let id = this.clearedUpTo ?? 0; id <= newest; id += 1) window.clearTimeout(id);
    this.clearedUpTo = newest;
    const frame = window.requestAnimationFrame(() => undefined);
    for (let id = this.framesUpTo ?? 0; id <= frame; id += 1) window.cancelAnimationFrame(id);
    this.framesUpTo = frame;
  }
}

function isSameListener([type, listener, options], [otherType, otherListener, otherOptions]) {
  return type === otherType && listener === otherListener && isCapture(options) === isCapture(otherOptions);
}

const isCapture = (options) => (typeof options === 'object' ? Boolean(options?.capture) : Boolean(options));

function isSame(one, other) {
  return (
    one !== undefined &&
    other !== undefined &&
    one.value === other.value &&
    one.get === other.get &&
    one.set === other.set
  );
}

module.exports = SharedEnvironment;
