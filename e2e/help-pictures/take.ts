/** One picture of a tutorial from the running product: its fingerprint, and on renewal the picture itself. */
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { fingerprint } from './fingerprint';
import { frameAround, type Box } from './frame';
import { LARGEST_BYTES, sizes, WIDEST_PIXELS, type HelpPicture } from './picture';

const still = `
  *, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; }
  ::-webkit-scrollbar { display: none; }`;

/** The height of two bars at the window's foot, and more, in CSS pixels. */
const BARS = 200;

/** Addresses that a screen shows are those of the stack that the tests run on: each has another port. */
const withoutHost = `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data } = texts.currentNode;
    if (data.includes(location.host)) texts.currentNode.data = data.replaceAll(location.host, 'lectern.example');
  }
})()`;

/** Settles the page, which is at the picture's address already, and reads what is in the frame. */
export async function readFingerprint(page: Page, picture: HelpPicture): Promise<string> {
  await page.setViewportSize(sizes[picture.size]);
  await page.addStyleTag({ content: still });
  await settle(page);
  if (picture.open) {
    await picture.open(page);
    await settle(page);
  }
  await page.evaluate(withoutHost);
  const snapshots: string[] = [];
  for (const part of picture.frame(page)) snapshots.push(await part.ariaSnapshot());
  for (const mark of picture.marks?.(page) ?? []) await mark.waitFor();
  return fingerprint(snapshots, { skipRows: picture.rows === 'skip', leaveOut: picture.leaveOut });
}

/** Rings what is marked and cuts out the frame, after the fingerprint was read. */
export async function take(page: Page, picture: HelpPicture): Promise<Buffer> {
  const boxes = await boxesOf(page, picture.frame(page));
  const { width, height } = sizes[picture.size];
  const clip = frameAround(boxes, width, picture);
  const foot = clip.y + clip.height;
  // Bars at the window's foot would cover what is below it.
  if (foot > height) await page.setViewportSize({ width, height: foot + BARS });
  await ring(page, await boxesOf(page, picture.marks?.(page) ?? []));
  return asSmallAsNeeded(await page.screenshot({ clip, fullPage: true }), picture.name);
}

/** The network is quiet, and nothing on the screen stands for something that is on its way. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"], .animate-spin, .animate-pulse')).toHaveCount(0);
  await page.evaluate('document.fonts.ready.then(() => true)');
}

/** In the coordinates of the whole page. */
async function boxesOf(page: Page, locators: Locator[]): Promise<Box[]> {
  const boxes: Box[] = [];
  for (const locator of locators) {
    await locator.waitFor();
    const box = await locator.boundingBox();
    if (!box) throw new Error('a part of the frame is not on the screen');
    const scrolled = await page.evaluate<number>('window.scrollY');
    boxes.push({ ...box, y: box.y + scrolled });
  }
  return boxes;
}

/** Lies above everything, in the colours of the screen that it lies on. */
async function ring(page: Page, boxes: Box[]): Promise<void> {
  const rings = boxes.map(({ x, y, width, height }, index) => {
    const place = `left:${x - 6}px;top:${y - 6}px;width:${width + 12}px;height:${height + 12}px`;
    const badge =
      'position:absolute;right:-13px;top:-13px;width:26px;height:26px;border-radius:50%;background:var(--curtain);' +
      'color:var(--curtain-on);font:600 15px/26px sans-serif;text-align:center';
    return `<div style="position:absolute;z-index:2147483647;pointer-events:none;border:3px solid var(--curtain);border-radius:12px;${place}">
      <span style="${badge}">${index + 1}</span></div>`;
  });
  const html = JSON.stringify(rings.join(''));
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend', ${html})`);
}

/** As good as fits: a screen full of text takes more than one of white. */
async function asSmallAsNeeded(png: Buffer, name: string): Promise<Buffer> {
  for (const quality of [82, 70, 58, 46, 34]) {
    const webp = await sharp(png)
      .resize({ width: WIDEST_PIXELS, withoutEnlargement: true })
      .webp({ quality, effort: 6 })
      .toBuffer();
    if (webp.length <= LARGEST_BYTES) return webp;
  }
  throw new Error(`${name} weighs more than ${LARGEST_BYTES} bytes however it is kept: choose a smaller frame`);
}
