/** A menu of the first screen: what opens it is fetched when its button is pointed at or focused, and used when it is pressed. */
import {
  cloneElement,
  useState,
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from 'react';
import { fetchAhead } from '@/lib/reload-once';
import { toastNotLoaded } from './lazy-part';
import type { MenuProps } from './menu';

const load = () => import('./menu');
const ahead = () => void fetchAhead(load);

/** `trigger` is a Button or an IconButton. */
export function LazyMenu({ trigger, ...menu }: Omit<MenuProps, 'opensWith'>) {
  const [loaded, setLoaded] = useState<{ Menu: ComponentType<MenuProps>; opensWith: 'key' | 'pointer' }>();
  if (loaded) return <loaded.Menu {...menu} trigger={trigger} opensWith={loaded.opensWith} />;

  const open = async (button: HTMLElement, opensWith: 'key' | 'pointer') => {
    try {
      const { Menu } = await load();
      // Who has gone on meanwhile is not called back. Safari gives a pressed button no focus.
      const { activeElement } = document;
      if (activeElement === button || activeElement === document.body) setLoaded({ Menu, opensWith });
    } catch {
      toastNotLoaded();
    }
  };
  return cloneElement(trigger as ReactElement<ComponentProps<'button'>>, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: ahead,
    onFocus: ahead,
    // Enter and Space press it, too: without a pointer's detail.
    onClick: ({ currentTarget, detail }: MouseEvent<HTMLElement>) =>
      void open(currentTarget, detail === 0 ? 'key' : 'pointer'),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      void open(event.currentTarget, 'key');
    },
  });
}
