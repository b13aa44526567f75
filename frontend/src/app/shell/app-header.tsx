import type { RefObject } from 'react';
import { Menu as MenuIcon, Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { BAR_TITLE_ID } from '@/components/ui/page-header';
import { lazyPart } from '@/components/ui/lazy-part';
import { IconButton } from '@/components/ui/icon-button';
import { ThemeToggle } from '@/components/ui/theme-toggle';
import { AnnouncementBell } from '@/features/admin/announcements/components/announcement-bell';
import { useMayAdd } from '../routes';
import { useSignedInUser } from '@/lib/session/user';
import { CommandBar, loadCommandsAhead, type OpenCommandBar } from '../command-bar/command-bar';

/** Of offices with a team alone. */
const HereToo = lazyPart(() => import('./here-too'), 'HereToo');

type AppHeaderProps = {
  onMenu: () => void;
  menuOpen: boolean;
  isDesktop: boolean;
  commandBar: RefObject<OpenCommandBar | null>;
};

export function AppHeader({ onMenu, menuOpen, isDesktop, commandBar }: AppHeaderProps) {
  const { hasTeam } = useSignedInUser();
  const mayAdd = useMayAdd();
  return (
    <header
      data-print="hide"
      className="sticky top-0 z-30 flex items-center gap-2 border-b border-line bg-paper px-4 py-2.5 sm:px-6 lg:px-8"
    >
      <IconButton
        label="Open the menu"
        icon={<MenuIcon />}
        aria-expanded={menuOpen}
        aria-haspopup="dialog"
        onClick={onMenu}
        className="-ml-2 lg:hidden"
      />
      <div className="relative min-w-0 flex-1">
        <CommandBar opener={commandBar} />
        <div id={BAR_TITLE_ID} aria-hidden className="sm:hidden" />
      </div>
      {isDesktop && mayAdd && (
        <Button
          variant="secondary"
          icon={<Plus aria-hidden />}
          aria-haspopup="listbox"
          onPointerEnter={loadCommandsAhead}
          onFocus={loadCommandsAhead}
          onClick={() => commandBar.current?.()}
        >
          New
        </Button>
      )}
      {hasTeam && <HereToo />}
      <AnnouncementBell />
      <ThemeToggle className="-mr-2" />
    </header>
  );
}
