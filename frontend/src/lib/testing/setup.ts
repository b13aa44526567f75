import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The first test of a file compiles its lazy page, which takes a busy machine more than the usual second.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no layout and no pointer capture; Radix asks for both when its menus, lists and toasts are used.
for (const [name, value] of Object.entries({
  hasPointerCapture: (): boolean => false,
  setPointerCapture: (): void => undefined,
  releasePointerCapture: (): void => undefined,
  scrollIntoView: (): void => undefined,
})) {
  if (!(name in Element.prototype)) Object.defineProperty(Element.prototype, name, { value, writable: true });
}
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
