import { tutorialCategories, type TutorialCategory, type TutorialSummary } from '@lectern/protocol/help';
import { Card } from '@/components/ui/card';
import { TutorialRow } from './tutorial-row';

/** Everything beyond the essential setup, by category. */
export function TutorialShelf({ items }: { items: readonly TutorialSummary[] }) {
  const rest = items.filter(({ essential }) => essential === null);
  const categories = [...new Set(rest.map(({ category }) => category))];
  return (
    <div className="gap-8 xl:columns-2">
      {categories.map((category) => (
        <Shelf key={category} category={category} items={rest.filter((item) => item.category === category)} />
      ))}
    </div>
  );
}

function Shelf({ category, items }: { category: TutorialCategory; items: readonly TutorialSummary[] }) {
  return (
    <section aria-labelledby={`help-${category}`} className="mb-8 break-inside-avoid last:mb-0">
      <h2 id={`help-${category}`} className="mb-3 font-display text-lg font-medium">
        {tutorialCategories[category]}
      </h2>
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <TutorialRow key={item.slug} tutorial={item} />
          ))}
        </ul>
      </Card>
    </section>
  );
}
