import { useContext } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ListTutorialsQuery, type TutorialSummary } from '@lectern/protocol/help';
import { Link, useSearch } from 'wouter';
import { DetailState } from '@/components/lists/detail-state';
import { ListTools } from '@/components/lists/list-tools';
import { NotLoaded } from '@/components/lists/not-loaded';
import { SearchField } from '@/components/lists/search-field';
import { LinkButton } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { tutorialQuery, tutorialsQuery } from '@/features/help/api/tutorials';
import { EssentialSetup } from '@/features/help/components/essential-setup';
import { TutorialArticle } from '@/features/help/components/tutorial-article';
import { TutorialResults } from '@/features/help/components/tutorial-results';
import { TutorialShelf } from '@/features/help/components/tutorial-shelf';
import { usePageTitle } from '@/lib/use-page-title';
import { useUrlFilters } from '@/lib/use-url-filters';
import { MayOpen } from '../may-open';

/** `?tutorial=<slug>` opens one, `?focus=essential-setup` brings the first steps forward, `?q=` searches. */
export default function TutorialsPage() {
  const slug = new URLSearchParams(useSearch()).get('tutorial');
  return slug ? <Article key={slug} slug={slug} /> : <Tutorials />;
}

type Screens = Pick<TutorialSummary, 'screens'>;

/** With the buttons to the screens that the person’s role has, and to forms that it may send. */
function useOwnScreens(): <T extends Screens>(tutorial: T) => T {
  const mayOpen = useContext(MayOpen);
  const isOwn = ({ href }: Screens['screens'][number]) => mayOpen(href, href.includes('new=1') ? 'act' : 'see');
  return (tutorial) => ({ ...tutorial, screens: tutorial.screens.filter(isOwn) });
}

const SEARCHED = ['q'] as const;

function Tutorials() {
  usePageTitle('Help');
  const isFocused = new URLSearchParams(useSearch()).get('focus') === 'essential-setup';
  const [{ q = '' }, setFilters] = useUrlFilters(ListTutorialsQuery, SEARCHED);
  return (
    <>
      <PageHeader
        title="Help"
        description="Short tutorials, most useful first."
        actions={
          <LinkButton variant="secondary" href="/faq">
            FAQ
          </LinkButton>
        }
      />
      <div className="flex flex-col gap-6 sm:gap-8">
        <ListTools isHidden={false} filters={{ count: q ? 1 : 0, clear: () => setFilters({ q: undefined }) }}>
          <div className="max-w-3xl">
            <SearchField label="Search tutorials" value={q} onChange={(text) => setFilters({ q: text })} />
          </div>
        </ListTools>
        {q ? <TutorialResults query={q} /> : <Shelves isFocused={isFocused} />}
      </div>
    </>
  );
}

function Shelves({ isFocused }: { isFocused: boolean }) {
  const tutorials = useQuery(tutorialsQuery());
  const withOwnScreens = useOwnScreens();
  if (!tutorials.data) {
    const skeleton = <SkeletonGroup bars={['mb-4 h-8 w-48', 'mb-8 h-96', 'h-64']} />;
    return <NotLoaded query={tutorials} card={{}} skeleton={skeleton} />;
  }
  return (
    <>
      <EssentialSetup {...tutorials.data} items={tutorials.data.items.map(withOwnScreens)} isFocused={isFocused} />
      <TutorialShelf items={tutorials.data.items} />
      <p className="border-t border-line pt-5 text-sm text-muted">
        Something not working?{' '}
        <Link href="/diagnostic" className="text-curtain-text underline underline-offset-4">
          Run the diagnostic
        </Link>
      </p>
    </>
  );
}

function Article({ slug }: { slug: string }) {
  const tutorial = useQuery(tutorialQuery(slug));
  const withOwnScreens = useOwnScreens();
  usePageTitle(tutorial.data?.title ?? 'Help');
  if (tutorial.data) return <TutorialArticle tutorial={withOwnScreens(tutorial.data)} />;
  return <DetailState query={tutorial} what="tutorial" back={{ href: '/tutorials', label: 'All tutorials' }} />;
}
