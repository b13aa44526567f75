import { Menu as MenuIcon } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { ThemeToggle } from '@/components/ui/theme-toggle';
import { AnnouncementBell } from '@/features/admin/announcements/components/announcement-bell';
import { UniversalSearch } from '@/features/search/components/universal-search';
import { useSignedInUser } from '@/lib/session/user';
import { NewMenu } from './new-menu';

type AppHeaderProps = { onMenu: () => void; menuOpen: boolean; isDesktop: boolean };

export function AppHeader({ onMenu, menuOpen, isDesktop }: AppHeaderProps) {
  const user = useSignedInUser();
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
      <div className="min-w-0 flex-1">
        <UniversalSearch userId={user.id} />
      </div>
      {isDesktop && <NewMenu />}
      <AnnouncementBell />
      <ThemeToggle className="-mr-2" />
    </header>
  );
}
