/** Deals strips out to pages: keeps together what wants to be, and begins a page of a table with its head. */
import type { Strip } from './strips';

export interface Pages {
  addPage(): void;
}

export interface PageArea {
  x: number;
  top: number;
  bottom: number;
}

export function flow(strips: readonly Strip[], pages: Pages, area: PageArea): void {
  let y = area.bottom;
  let isFresh = false;
  const turn = (): void => {
    pages.addPage();
    y = area.top;
    isFresh = true;
  };
  turn();
  const place = (strip: Strip): void => {
    strip.draw?.(area.x, y);
    y += strip.height;
    isFresh = false;
  };
  const room = area.bottom - area.top;
  let at = 0;
  while (at < strips.length) {
    const chain = chainFrom(strips, at);
    at += chain.length;
    const height = chain.reduce((sum, strip) => sum + strip.height, 0);
    if (!isFresh && y + visibleHeight(chain, height) > area.bottom && height <= room) turn();
    for (const strip of chain) {
      if (strip.endsPage) {
        if (!isFresh) turn();
        continue;
      }
      if (strip.isSpace && isFresh) continue;
      if (!isFresh && y + strip.height > area.bottom) {
        if (strip.isSpace) continue;
        turn();
      }
      if (isFresh && strip.head) place(strip.head);
      place(strip);
    }
  }
}

/** A space at the end of a page needs no room. */
function visibleHeight(chain: readonly Strip[], height: number): number {
  const last = chain.at(-1);
  return last?.isSpace ? height - last.height : height;
}

function chainFrom(strips: readonly Strip[], at: number): readonly Strip[] {
  let end = at;
  while (strips[end]?.keepsWithNext && end < strips.length - 1) end += 1;
  return strips.slice(at, end + 1);
}
