/** A menu of the first screen: what opens it is loaded when its button is pointed at, focused or pressed. */
import { cloneElement, useState, type ComponentProps, type ReactElement } from 'react';
import { fetchAhead } from '@/lib/reload-once';
import { lazyPart } from './lazy-part';
import type { MenuProps } from './menu';

const load = () => import('./menu');

const OpenedMenu = lazyPart(
  load,
  (module) => module.Menu,
  ({ trigger }) => trigger,
);

/** `trigger` is a Button or an IconButton. */
export function LazyMenu({ trigger, ...menu }: Omit<MenuProps, 'isOpenAtFirst'>) {
  // Counted: pressed again after the file could not be loaded, it is loaded again.
  const [pressed, setPressed] = useState(0);
  const press = () => setPressed(pressed + 1);
  const ahead = () => void fetchAhead(load);
  const button = cloneElement(trigger as ReactElement<ComponentProps<'button'>>, {
    'aria-haspopup': 'menu',
    onClick: press,
    onPointerEnter: ahead,
    onFocus: ahead,
  });
  return pressed > 0 ? <OpenedMenu {...menu} trigger={button} isOpenAtFirst /> : button;
}
