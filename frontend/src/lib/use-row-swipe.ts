/**
 * A row that a finger moves aside: right does its next step, left snoozes it. A shortcut for what the row's buttons do,
 * never the only way. A finger that goes up or down scrolls.
 */
import { useRef, type MouseEvent, type PointerEvent } from 'react';
import type { RowSide } from './leave-row';
import { useMayAct } from './session/user';

/** A finger this far to the side means it; a little less far, it only began. */
const MEANT_PX = 64;
const BEGUN_PX = 10;

type Swipe = { x: number; y: number; dx: number; isAside: boolean };

/** `undefined` on a side: the row doesn't go there. */
export type RowSwipes = Partial<Record<RowSide, ((row: HTMLElement) => void) | undefined>>;

export function useRowSwipe<Row extends HTMLElement>(given: RowSwipes) {
  const swipes = useMayAct() ? given : {};
  const swipe = useRef<Swipe | null>(null);
  const wasAside = useRef(false);

  const end = (row: Row) => {
    swipe.current = null;
    row.style.transform = '';
    delete row.dataset.swipe;
  };
  return {
    onPointerDown: (event: PointerEvent<Row>) => {
      wasAside.current = false;
      // React also brings what happens in the row's menus and dialogs, which aren't in it on the page.
      if (!event.currentTarget.contains(event.target as Node)) return;
      if (event.pointerType !== 'touch' || !event.isPrimary) return;
      swipe.current = { x: event.clientX, y: event.clientY, dx: 0, isAside: false };
    },
    onPointerMove: (event: PointerEvent<Row>) => {
      const { current } = swipe;
      if (!current) return;
      const row = event.currentTarget;
      const dx = event.clientX - current.x;
      const dy = event.clientY - current.y;
      if (!current.isAside) {
        if (Math.abs(dy) > BEGUN_PX && Math.abs(dy) >= Math.abs(dx)) return end(row);
        if (Math.abs(dx) <= BEGUN_PX || !swipes[sideOf(dx)]) return;
        row.setPointerCapture(event.pointerId);
      }
      const isFree = !!swipes[sideOf(dx)];
      swipe.current = { ...current, isAside: true, dx: isFree ? dx : 0 };
      row.style.transform = isFree ? `translateX(${dx}px)` : '';
      row.dataset.swipe = isFree && Math.abs(dx) >= MEANT_PX ? 'meant' : 'begun';
    },
    onPointerUp: (event: PointerEvent<Row>) => {
      const { current } = swipe;
      if (!current) return;
      const row = event.currentTarget;
      wasAside.current = current.isAside;
      if (Math.abs(current.dx) >= MEANT_PX) swipes[sideOf(current.dx)]?.(row);
      end(row);
    },
    onPointerCancel: (event: PointerEvent<Row>) => end(event.currentTarget),
    /** The finger that moved the row doesn't also follow the link under it. The click of a key, whose detail is 0, does. */
    onClickCapture: (event: MouseEvent<Row>) => {
      if (!wasAside.current || event.detail === 0) return;
      wasAside.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

const sideOf = (dx: number): RowSide => (dx > 0 ? 'right' : 'left');
