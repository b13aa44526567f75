import { useEffect, useRef } from 'react';
import clsx from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { Link, useSearch } from 'wouter';
import { PageHeader } from '@/components/ui/page-header';
import { SignaturesArticle } from '@/features/help/components/signatures-article';
import { TutorialList } from '@/features/help/components/tutorial-list';
import { essentialSetup, moreTutorials, SIGNATURES_SLUG } from '@/features/help/tutorials';
import { usePageTitle } from '@/lib/use-page-title';

/** `?focus=essential-setup` brings the first steps forward, `?tutorial=<slug>` one of all; an article takes the page. */
export default function TutorialsPage() {
  const isArticle = new URLSearchParams(useSearch()).get('tutorial') === SIGNATURES_SLUG;
  usePageTitle(isArticle ? 'Electronic signatures' : 'Help');
  if (!isArticle) return <Tutorials />;
  return (
    <>
      <Link
        href="/tutorials"
        className="mb-3 -ml-1 inline-flex min-h-8 items-center gap-1.5 rounded-md px-1 text-sm text-muted transition-colors hover:text-ink print:hidden pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Help
      </Link>
      <SignaturesArticle />
    </>
  );
}

function Tutorials() {
  const query = new URLSearchParams(useSearch());
  const chosen = query.get('tutorial');
  const focused = query.get('focus') === 'essential-setup';
  const essential = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focused) essential.current?.focus();
  }, [focused]);

  return (
    <>
      <PageHeader
        title="Help"
        description="One screen at a time, in the order in which they help you most."
      />
      <div className="max-w-4xl space-y-10">
        <section
          ref={essential}
          id="essential-setup"
          tabIndex={-1}
          aria-labelledby="essential-setup-title"
          className={clsx(
            'rounded-lg outline-none',
            focused && 'ring-2 ring-spotlight ring-offset-8 ring-offset-paper',
          )}
        >
          <h2 id="essential-setup-title" className="font-display text-lg font-medium">
            Essential setup
          </h2>
          <p className="mt-1 mb-4 text-muted">
            Five steps, about fifteen minutes. After that the office runs.
          </p>
          <TutorialList tutorials={essentialSetup} numbered chosen={chosen} />
        </section>
        <section aria-labelledby="more-help">
          <h2 id="more-help" className="mb-4 font-display text-lg font-medium">
            And then
          </h2>
          <TutorialList tutorials={moreTutorials} chosen={chosen} />
        </section>
      </div>
    </>
  );
}
