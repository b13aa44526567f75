/** The speaker's public page: whether it is published, its address, and how it begins. */
import { useQuery } from '@tanstack/react-query';
import { primaryOf, type SpeakerProfileResponse } from '@lectern/protocol/profile';
import { NOT_IN_SANDBOX } from '@lectern/protocol/sandboxes';
import { Copy, ExternalLink } from 'lucide-react';
import { useIsSandbox } from '@/components/sandbox-notes';
import { problemToast } from '@/components/forms/use-server-problem';
import { ImageThumbnail } from '@/components/files/image-thumbnail';
import { copyText } from '@/components/ui/copy-text';
import { LoadingText } from '@/components/lists/loaded';
import { NotLoaded } from '@/components/lists/not-loaded';
import { Badge } from '@/components/ui/badge';
import { Button, LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { StageDrawing } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { Switch } from '@/components/ui/switch';
import { toastSuccess } from '@/components/ui/toast-store';
import { usePublishProfile } from '../api/profile.mutations';
import { profileQuery } from '../api/profile.queries';

export function PublicPagePanel() {
  const profile = useQuery(profileQuery);
  if (profile.data) return <PublicPage profile={profile.data} />;
  return (
    <Card>
      <NotLoaded query={profile} skeleton={<LoadingText label="Loading your page" lines={4} />} />
    </Card>
  );
}

function PublicPage({ profile }: { profile: SpeakerProfileResponse }) {
  const { slug, isPublished } = profile;
  if (slug === null) {
    return (
      <Card>
        <EmptyState
          title="Your page has no address yet"
          description="Choose one in your profile. Then preview or publish the page here."
          drawing={<StageDrawing />}
          action={<LinkButton href="/profile">Choose an address</LinkButton>}
        />
      </Card>
    );
  }
  const path = `/speakers/${slug}`;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <Card
        title="Your public page"
        tools={<Badge tone={isPublished ? 'success' : 'neutral'}>{isPublished ? 'Published' : 'Only you'}</Badge>}
      >
        <div className="space-y-5">
          <PublishSwitch profile={profile} path={path} />
          <PageAddress path={path} isPublished={isPublished} />
        </div>
      </Card>
      <Appearance profile={profile} />
    </div>
  );
}

function PublishSwitch({ profile, path }: { profile: SpeakerProfileResponse; path: string }) {
  const { isPublished, version } = profile;
  const publish = usePublishProfile();
  const isSandbox = useIsSandbox();
  const hasName = profile.name.trim() !== '';
  const change = (next: boolean) =>
    publish.mutate(
      { isPublished: next, version },
      {
        onSuccess: () =>
          toastSuccess(
            next ? 'Your page is public' : 'Your page is private again',
            next ? `Anyone can see ${path}` : 'Only you can see it.',
          ),
        onError: problemToast(next ? 'The page wasn’t published' : 'The page is still public'),
      },
    );
  return (
    <div className={isPublished ? undefined : 'rounded-lg bg-sunken p-4'}>
      <Switch
        label="Publish my page"
        description={
          isSandbox
            ? NOT_IN_SANDBOX
            : hasName
              ? 'When on, anyone can see it and search engines list it.'
              : 'Add your name to your profile first.'
        }
        checked={isPublished}
        disabled={isSandbox || (!hasName && !isPublished)}
        busy={publish.isPending}
        onChange={change}
      />
    </div>
  );
}

function PageAddress({ path, isPublished }: { path: string; isPublished: boolean }) {
  return (
    <div>
      <p className="text-sm font-medium">Page address</p>
      <p className="mt-1.5 rounded-md border border-line bg-paper px-3 py-2 text-sm wrap-anywhere">{`${window.location.host}${path}`}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant={isPublished ? 'primary' : 'secondary'}
          icon={<Copy />}
          onClick={() => void copyAddress(`${window.location.origin}${path}`)}
        >
          Copy the address
        </Button>
        <Button asChild variant="secondary">
          <a href={path} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden />
            {isPublished ? 'Open the page' : 'Preview'}
            <span className="sr-only"> (opens a new tab)</span>
          </a>
        </Button>
      </div>
    </div>
  );
}

/** How the page begins, as far as it is filled in. */
function Appearance({ profile }: { profile: SpeakerProfileResponse }) {
  const { name, title, tagline, topics, headshots, showFeeRange } = profile;
  const shown = headshots.filter(({ hasThumbnail }) => hasThumbnail);
  const portrait = primaryOf(shown);
  return (
    <Card title="How it begins">
      <div className="rounded-lg border border-line bg-paper p-5">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
          {portrait && (
            <ImageThumbnail
              fileId={portrait.fileId}
              alt={`Portrait of ${name}`}
              className="size-24 shrink-0 rounded-full"
            />
          )}
          <div className="min-w-40 flex-1">
            <p className="font-display text-2xl font-medium wrap-anywhere">{name || 'Your name'}</p>
            <p className="text-sm text-muted">{title}</p>
          </div>
        </div>
        {tagline && <p className="mt-4 font-medium">{tagline}</p>}
        {topics.length > 0 && (
          <p className="mt-4 flex flex-wrap gap-2">
            {topics.map((topic) => (
              <Badge key={topic}>{topic}</Badge>
            ))}
          </p>
        )}
      </div>
      <p className="mt-3 text-sm text-muted">
        Then your bios, talks, published testimonials, reel, products and links
        {showFeeRange ? ', your fee range' : ''}, and an inquiry form. Each inquiry becomes an event and a task. Your
        email and phone number aren’t shown.
      </p>
    </Card>
  );
}

const copyAddress = (url: string) => copyText(url, { title: 'Address copied', description: url });
