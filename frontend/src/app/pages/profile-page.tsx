import { useState } from 'react';
import type { TutorialSlug } from '@lectern/protocol/help';
import { Link2, Plus, Share2 } from 'lucide-react';
import { useLocation, useSearchParams } from 'wouter';
import { MediaLibrary } from '@/components/files/media-library';
import { Button, LinkButton } from '@/components/ui/button';
import { Menu } from '@/components/ui/menu';
import { PageHeader } from '@/components/ui/page-header';
import { Tabs, type TabItem } from '@/components/ui/tabs';
import { PresentationFormDrawer } from '@/features/presentations/components/presentation-form-drawer';
import { PresentationsList } from '@/features/presentations/components/presentations-list';
import { ProfilePanel } from '@/features/profile/components/profile-panel';
import { PublicPagePanel } from '@/features/profile/components/public-page-panel';
import { TestimonialsPanel } from '@/features/profile/testimonials/components/testimonials-panel';
import { useIsPhone } from '@/lib/use-media';
import { usePageTitle } from '@/lib/use-page-title';
import { ShareDialog } from '../share-dialog';

const tabNames = ['profile', 'presentations', 'media', 'testimonials', 'public'] as const;
type Tab = (typeof tabNames)[number];

const headers: Record<Tab, { title: string; description: string; help: TutorialSlug }> = {
  profile: {
    title: 'Profile',
    description: 'What planners and audiences hear before you walk on.',
    help: 'bios-and-introduction',
  },
  presentations: {
    title: 'Presentations',
    description: 'The talks you offer, and where you gave them.',
    help: 'presentations',
  },
  media: { title: 'Media', description: 'Pictures, slides and videos, ready to send.', help: 'share-the-media-kit' },
  testimonials: {
    title: 'Testimonials',
    description: 'What clients say about you. Featured ones come first.',
    help: 'testimonials',
  },
  public: { title: 'Public page', description: 'Your own page, for planners who search for you.', help: 'public-page' },
};

export default function ProfilePage() {
  usePageTitle('Profile');
  const [, navigate] = useLocation();
  const [params, setParams] = useSearchParams();
  const [making, setMaking] = useState(false);
  const [sharing, setSharing] = useState(false);
  const isPhone = useIsPhone();
  const tab = tabNames.find((name) => name === params.get('tab')) ?? 'profile';
  // Another tab begins with its own filters. Back leaves the profile, as on every page with tabs.
  const show = (next: Tab) => setParams(next === 'profile' ? {} : { tab: next }, { replace: true });

  const tabs: TabItem<Tab>[] = [
    { value: 'profile', label: headers.profile.title, content: <ProfilePanel /> },
    {
      value: 'presentations',
      label: headers.presentations.title,
      content: <PresentationsList onNew={() => setMaking(true)} />,
    },
    { value: 'media', label: headers.media.title, content: <MediaLibrary /> },
    { value: 'testimonials', label: headers.testimonials.title, content: <TestimonialsPanel /> },
    { value: 'public', label: headers.public.title, content: <PublicPagePanel /> },
  ];

  return (
    <>
      <PageHeader
        {...headers[tab]}
        actions={
          <>
            {isPhone ? (
              <Menu
                trigger={<Button variant="secondary">Share</Button>}
                items={[
                  { label: 'Share media kit', icon: <Share2 />, onSelect: () => setSharing(true) },
                  { label: 'Share links', icon: <Link2 />, href: '/share-links' },
                ]}
              />
            ) : (
              <>
                <LinkButton icon={<Link2 />} variant="secondary" href="/share-links">
                  Share links
                </LinkButton>
                <Button variant="secondary" icon={<Share2 />} onClick={() => setSharing(true)}>
                  Share media kit
                </Button>
              </>
            )}
            {tab === 'presentations' && (
              <Button icon={<Plus />} aria-label="Add a presentation" onClick={() => setMaking(true)}>
                {isPhone ? 'Add' : 'Add a presentation'}
              </Button>
            )}
          </>
        }
      />
      <Tabs label="Parts of the profile" tabs={tabs} value={tab} onChange={show} />
      {sharing && (
        <ShareDialog
          request={{ kind: 'media_kit' }}
          onClose={() => setSharing(false)}
          onMade={({ id }) => navigate(`/share-links/${id}`)}
        />
      )}
      {making && (
        <PresentationFormDrawer
          onClose={() => setMaking(false)}
          onSaved={({ id }) => navigate(`/presentations/${id}`)}
        />
      )}
    </>
  );
}
