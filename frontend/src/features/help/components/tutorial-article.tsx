import { tutorialCategories, type TutorialResponse } from '@lectern/protocol/help';
import { ArrowLeft, ArrowRight, Clock } from 'lucide-react';
import { Link } from 'wouter';
import { Badge } from '@/components/ui/badge';
import { LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { sectionsOf } from '../heading-id';
import { tutorialHref } from '../api/tutorials';
import { TickButton } from './tick-button';
import { TutorialText } from './tutorial-text';

/** One tutorial with everything around it: what it is, its text, what to do now, and where to read on. */
export function TutorialArticle({ tutorial }: { tutorial: TutorialResponse }) {
  const sections = sectionsOf(tutorial.text);
  return (
    <div className="flex gap-12">
      <article className="max-w-[72ch] min-w-0 flex-1">
        <PageHeader
          back={{ href: '/tutorials', label: 'Help' }}
          title={tutorial.title}
          description={tutorial.description}
          className="mb-4 sm:mb-4"
        />
        <div className="mb-6 flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge>{tutorialCategories[tutorial.category]}</Badge>
          <span className="inline-flex items-center gap-1.5">
            <Clock aria-hidden className="size-4" />
            {tutorial.minutes === 1 ? '1 minute' : `${tutorial.minutes} minutes`}
          </span>
        </div>
        <TutorialText text={tutorial.text} titleLevel={1} />
        <div className="mt-8 flex flex-wrap items-center gap-2 border-t border-line pt-6 print:hidden">
          {tutorial.screens.map(({ label, href }, index) => (
            <LinkButton key={href} variant={index === 0 ? 'primary' : 'secondary'} href={href}>
              {label}
            </LinkButton>
          ))}
          <TickButton tutorial={tutorial} />
        </div>
        <ReadOn tutorial={tutorial} />
      </article>
      {sections.length > 2 && (
        <nav aria-label="On this page" className="sticky top-24 hidden w-56 shrink-0 self-start text-sm xl:block">
          <p className="mb-2 font-semibold">On this page</p>
          <ul className="space-y-1 border-l border-line">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="-ml-px block border-l border-transparent py-1 pl-3 text-muted transition-colors hover:border-curtain-text hover:text-ink"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function ReadOn({ tutorial: { related, previous, next, category } }: { tutorial: TutorialResponse }) {
  return (
    <div className="mt-10 space-y-8 print:hidden">
      {related.length > 0 && (
        <section aria-labelledby="read-next">
          <h2 id="read-next" className="mb-3 font-display text-lg font-medium">
            Read next
          </h2>
          <Card padded={false}>
            <ul className="divide-y divide-line">
              {related.map(({ slug, title, description }) => (
                <li key={slug} className="relative px-4 py-3.5 transition-colors hover:bg-sunken sm:px-5">
                  <Link href={tutorialHref(slug)} className="rounded-sm font-semibold after:absolute after:inset-0">
                    {title}
                  </Link>
                  <p className="mt-0.5 text-sm text-muted">{description}</p>
                </li>
              ))}
            </ul>
          </Card>
        </section>
      )}
      {(previous ?? next) && (
        <nav
          aria-label={`More under ${tutorialCategories[category]}`}
          className="flex flex-wrap justify-between gap-3 border-t border-line pt-5 text-sm"
        >
          {previous && (
            <Link
              href={tutorialHref(previous.slug)}
              className="inline-flex min-h-10 items-center gap-2 rounded-md text-muted transition-colors hover:text-ink pointer-coarse:min-h-11"
            >
              <ArrowLeft aria-hidden className="size-4 shrink-0" />
              <span>
                <span className="sr-only">Previous: </span>
                {previous.title}
              </span>
            </Link>
          )}
          {next && (
            <Link
              href={tutorialHref(next.slug)}
              className="ml-auto inline-flex min-h-10 items-center gap-2 rounded-md text-right text-muted transition-colors hover:text-ink pointer-coarse:min-h-11"
            >
              <span>
                <span className="sr-only">Next: </span>
                {next.title}
              </span>
              <ArrowRight aria-hidden className="size-4 shrink-0" />
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}
