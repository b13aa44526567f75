import '@testing-library/jest-dom';

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
