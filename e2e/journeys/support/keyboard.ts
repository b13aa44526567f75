/** A person without a mouse: reaches what has a role and a name with Tab, and sees where the focus is. */
import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has between two parts of a task; who needs more is lost. */
const LIMIT = 60;

/** What the browser draws around the focused element, or around what holds it, and whether something else covers it. */
const focusOnScreen = `(() => {
  const element = document.activeElement;
  const draws = (one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
  };
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const inside = (low, high, end) => (Math.max(low, 0) + Math.min(high, end)) / 2;
  const onTop = document.elementFromPoint(inside(left, right, innerWidth), inside(top, bottom, innerHeight));
  const label = element.labels?.[0] ?? element.closest('label');
  const area = [element, label, element.closest(':focus-within:not(body, html, main)')].filter(Boolean);
  return {
    isDrawn: area.some(draws),
    isInView: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    isOnTop: area.some((one) => one.contains(onTop) || onTop?.contains(one)),
  };
})()`;

const hasFocus = (target: Locator) =>
  target.evaluate(
    (element: { ownerDocument: { activeElement: unknown } }) => element.ownerDocument.activeElement === element,
  );

export async function expectFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  // A drawer comes in from the side, and a message goes by itself.
  await expect
    .poll(() => target.page().evaluate(focusOnScreen), { message: `the focus on ${String(target)}` })
    .toEqual({ isDrawn: true, isInView: true, isOnTop: true });
}

/** Presses Tab (or Shift+Tab) until the target has the focus. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const page = target.page();
  for (let press = 0; !(await hasFocus(target)); press += 1) {
    if (press === LIMIT) throw new Error(`${String(target)} has no focus after ${LIMIT} times ${key}`);
    await page.keyboard.press(key);
  }
  await expectFocus(target);
}

/** A button or a link. */
export async function activate(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(text);
}

/** Of a menu, a list of options or a group of radios that has the focus. */
export async function arrowTo(target: Locator, key = 'ArrowDown'): Promise<void> {
  await expect(target).toBeVisible();
  const page = target.page();
  for (let press = 0; !(await hasFocus(target)); press += 1) {
    if (press === LIMIT) throw new Error(`${String(target)} has no focus after ${LIMIT} times ${key}`);
    await page.keyboard.press(key);
  }
}

/** Past the sidebar, which is the same on every screen. */
export async function skipToMain(page: Page): Promise<void> {
  await activate(page.getByRole('link', { name: 'Skip to main content' }));
  await expect(page.getByRole('main')).toBeFocused();
}
