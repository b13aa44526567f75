import type { ReactElement, ReactNode } from 'react';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'wouter';
import { useMayAct } from '@/lib/session/user';
import { floatingPanel, optionRow } from './control-styles';

export type MenuAction = {
  label: string;
  icon?: ReactNode;
  description?: string;
  onSelect?: () => void;
  /** A link of the app instead of an action. */
  href?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Given: the item is one of a set of choices and shows a check when true. */
  checked?: boolean;
  /** It changes nothing, as links and choices never do: people who may not act here have it, too. */
  reads?: true;
  /** One of several choices: the menu stays for the next. */
  staysOpen?: boolean;
};
export type MenuItem = MenuAction | 'separator' | { heading: string };

export type MenuProps = {
  /** A Button or IconButton. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Open from the beginning; by a key its first item has the focus. */
  opensWith?: 'key' | 'pointer';
};

function Words({ item }: { item: MenuAction }) {
  return (
    <>
      {item.icon && (
        <span aria-hidden className={clsx('[&_svg]:size-4', item.danger ? 'text-danger-text' : 'text-muted')}>
          {item.icon}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block">{item.label}</span>
        {item.description && <span className="block text-xs text-muted">{item.description}</span>}
      </span>
      {item.checked && <Check aria-hidden className="size-4 text-curtain-text" />}
    </>
  );
}

function Row({ item }: { item: MenuAction }) {
  const className = clsx(
    optionRow,
    'data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-sunken',
    item.danger && 'text-danger-text data-highlighted:bg-danger-soft',
  );
  if (item.checked !== undefined) {
    return (
      <DropdownMenu.CheckboxItem
        checked={item.checked}
        disabled={item.disabled}
        onSelect={(event) => {
          if (item.staysOpen) event.preventDefault();
          item.onSelect?.();
        }}
        className={className}
      >
        <Words item={item} />
      </DropdownMenu.CheckboxItem>
    );
  }
  if (item.href !== undefined) {
    return (
      <DropdownMenu.Item asChild disabled={item.disabled} onSelect={item.onSelect}>
        <Link href={item.href} className={className}>
          <Words item={item} />
        </Link>
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Item disabled={item.disabled} onSelect={item.onSelect} className={className}>
      <Words item={item} />
    </DropdownMenu.Item>
  );
}

/** As Radix does for a key that it has seen; of the one that opened this it knows nothing. */
const focusFirst = (list: HTMLElement | null) => {
  if (list) setTimeout(() => list.querySelector<HTMLElement>('[role^="menuitem"]')?.focus());
};

const isForReaders = (item: MenuItem) =>
  typeof item === 'object' && 'label' in item && (item.reads || item.href !== undefined || item.checked !== undefined);

export function Menu({ trigger, items: given, align = 'end', side = 'bottom', opensWith }: MenuProps) {
  const mayAct = useMayAct();
  const items = mayAct ? given : given.filter(isForReaders);
  if (items.length === 0) return null;
  return (
    <DropdownMenu.Root modal={false} defaultOpen={opensWith !== undefined}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          ref={opensWith === 'key' ? focusFirst : undefined}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className={clsx(floatingPanel, 'z-60 min-w-48 p-1 data-[state=open]:animate-pop-in')}
        >
          {items.map((item, index) => {
            if (item === 'separator')
              return <DropdownMenu.Separator key={`separator-${index}`} className="mx-1 my-1 h-px bg-line" />;
            if ('heading' in item)
              return (
                <DropdownMenu.Label key={item.heading} className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted">
                  {item.heading}
                </DropdownMenu.Label>
              );
            return <Row key={item.label} item={item} />;
          })}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
