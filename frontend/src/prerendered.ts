/**
 * What a prerendered page starts with. It reads without the app. The first sign of a person loads the app, whose address is on
 * this script's element; what was typed and the button that was pressed until then are repeated for the app. No imports, so
 * that it stays small. public/boot.js shows a message when the app cannot be loaded.
 */
export {};

const signs = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown', 'focusin'];

const typed = new Map<HTMLInputElement, string>();
let pressed: HTMLButtonElement | null = null;
let started = false;

function start(event?: Event): void {
  // A pointer at rest moves, too, for the browser, when the page scrolls below it.
  if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
  if (started) return;
  started = true;
  for (const sign of signs) removeEventListener(sign, start, true);
  const app = document.createElement('script');
  app.type = 'module';
  app.crossOrigin = '';
  app.src = document.querySelector<HTMLElement>('script[data-app]')?.dataset.app ?? '';
  addEventListener('app-ready', repeat, { once: true });
  document.head.append(app);
}

function repeat(): void {
  removeEventListener('click', keepPress, true);
  removeEventListener('input', keepTyped, true);
  for (const [input, value] of typed) typeAgain(input, value);
  pressed?.click();
}

function keepTyped({ target }: Event): void {
  if (target instanceof HTMLInputElement) typed.set(target, target.value);
}

/** The form has set its own first values. React listens to the value of this element, so it is set past React. */
function typeAgain(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  if (document.activeElement !== input) input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function keepPress(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  pressed = button;
  event.preventDefault();
  event.stopPropagation();
  start();
}

for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
addEventListener('click', keepPress, true);
addEventListener('input', keepTyped, true);
