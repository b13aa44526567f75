/** The sidebar's three groups (specification, section 2). */
import {
  Building2,
  CalendarDays,
  CircleHelp,
  CircleUserRound,
  Gauge,
  GraduationCap,
  LayoutDashboard,
  MessageSquare,
  Megaphone,
  Settings,
  Users,
  type LucideIcon,
} from 'lucide-react';

export type NavigationItem = { href: string; label: string; Icon: LucideIcon };
export type NavigationGroup = { name: string; adminOnly?: true; items: NavigationItem[] };

export const navigation: NavigationGroup[] = [
  {
    name: 'Management',
    items: [
      { href: '/', label: 'Dashboard', Icon: LayoutDashboard },
      { href: '/events', label: 'Events', Icon: CalendarDays },
      { href: '/clients', label: 'Clients', Icon: Users },
      { href: '/bureau-partners', label: 'Bureau Partners', Icon: Building2 },
    ],
  },
  {
    name: 'Settings',
    items: [
      { href: '/profile', label: 'Profile', Icon: CircleUserRound },
      { href: '/account-settings', label: 'Account', Icon: Settings },
      { href: '/faq', label: 'FAQ', Icon: CircleHelp },
      { href: '/tutorials', label: 'Help', Icon: GraduationCap },
      { href: '/feedback', label: 'Feedback', Icon: MessageSquare },
    ],
  },
  {
    name: 'Admin',
    adminOnly: true,
    items: [
      { href: '/admin', label: 'Admin Dashboard', Icon: Gauge },
      { href: '/admin/announcements', label: 'Announcements', Icon: Megaphone },
    ],
  },
];

/** `/events/42` and `/event/42` belong to Events, share links to the profile; only the dashboard is itself alone. */
export function isActive(item: NavigationItem, path: string): boolean {
  if (item.href === '/') return path === '/';
  if (item.href === '/admin' && path.startsWith('/admin/announcements')) return false;
  if (item.href === '/events' && path.startsWith('/event/')) return true;
  if (item.href === '/profile' && `${path}/`.startsWith('/share-links/')) return true;
  return path === item.href || path.startsWith(`${item.href}/`);
}
