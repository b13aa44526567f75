import '@testing-library/jest-dom';
import { toBeDisabled, toBeEnabled } from '@testing-library/jest-dom/matchers';
import { configure, getConfig } from '@testing-library/react';

// A button that is busy is disabled to people, though not to the browser, which would take the focus from it.
const isBusy = (element: Element) => element.matches('button[aria-busy=true][aria-disabled=true]');
expect.extend({
  toBeDisabled(element: HTMLElement) {
    const result = toBeDisabled.call(this, element);
    return { ...result, pass: result.pass || isBusy(element) };
  },
  toBeEnabled(element: HTMLElement) {
    const result = toBeEnabled.call(this, element);
    return { ...result, pass: result.pass && !isBusy(element) };
  },
});

// Only what hangs reaches these, on a busy machine too. A query ends first, and prints the document.
jest.setTimeout(300_000);
configure({ asyncUtilTimeout: 60_000 });

// While a query waits it fails many times: the document is printed when the message is read, for the last failure.
const { getElementError } = getConfig();
configure({
  getElementError: function reportElement(message, container) {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as Waiting;
    if (!isWaiting) {
      const error = getElementError(message, container);
      Error.captureStackTrace(error, reportElement);
      return error;
    }
    const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    });
  },
});
type Waiting = { _disableExpensiveErrorDiagnostics?: boolean };

// Screens say how near a day is, so every test begins on the same one.
const RealDate = Date;
const ahead = new RealDate(2026, 10, 24, 10, 30).getTime() - RealDate.now();
globalThis.Date = class extends RealDate {
  constructor(...parts: unknown[]) {
    super(...((parts.length > 0 ? parts : [RealDate.now() + ahead]) as [number]));
  }
  static override now(): number {
    return RealDate.now() + ahead;
  }
} as DateConstructor;

// jsdom has no layout and no pointer capture; Radix asks for both when its menus, lists and toasts are used.
for (const [name, value] of Object.entries({
  hasPointerCapture: (): boolean => false,
  setPointerCapture: (): void => undefined,
  releasePointerCapture: (): void => undefined,
  scrollIntoView: (): void => undefined,
})) {
  if (!(name in Element.prototype)) Object.defineProperty(Element.prototype, name, { value, writable: true });
}
// A wide screen, until a test says another.
window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media } as MediaQueryList);
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
