/**
 * axe, run in the page itself: its source is loaded once a document, and only the rules that are wanted are run. Measuring
 * contrast takes four fifths of its time; without `--full` that is left to the test of the design tokens.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';

export const isFull = process.env['LECTERN_TEST_FULL'] === '1';

const ofAxe = createRequire(require.resolve('@axe-core/playwright'));
const source = readFileSync(ofAxe.resolve('axe-core/axe.min.js'), 'utf8');

/** What depends on the theme. */
const contrast = ['color-contrast', 'link-in-text-block'];

const rules = {
  all: {},
  structure: { rules: Object.fromEntries(contrast.map((rule) => [rule, { enabled: false }])) },
  contrast: { runOnly: contrast },
};

/** Animations that are still running, except endless ones and those that only scrolling moves. */
const moving = `document.getAnimations()
  .filter((one) => one.playState === 'running' && one.timeline instanceof DocumentTimeline)
  .filter((one) => one.effect.getComputedTiming().iterations !== Infinity)
  .map((one) => [one.animationName ?? one.transitionProperty, one.currentTime, one.effect.target.outerHTML.slice(0, 150)].join(' '))`;

/** Returns one line for each rule that is broken, once the page is at rest. Frames are not looked into. */
export async function violations(page: Page, which: keyof typeof rules, within = 'html'): Promise<string[]> {
  // Halfway through a change of colors the contrast is not that of the design.
  await expect.poll(() => page.evaluate<string[]>(moving), 'what still moves').toEqual([]);
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(source);
  const options = { resultTypes: ['violations'], iframes: false, ...rules[which] };
  return page.evaluate<string[]>(`axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)}).then(
    ({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | ')),
  )`);
}

/** As it is now: at this width and in this theme. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await violations(page, isFull ? 'all' : 'structure', within)).toEqual([]);
}

export async function expectNoOverflow(page: Page, what: string): Promise<void> {
  const tooWide = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect.soft(tooWide, `${what}: wider than the screen by`).toBeLessThanOrEqual(0);
}

/** In pixels: what is cut, or can only be scrolled to. */
export const hiddenWidth = (part: Locator) =>
  part.evaluate((element: { scrollWidth: number; clientWidth: number }) => element.scrollWidth - element.clientWidth);
