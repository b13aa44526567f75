import { tutorialCategories, type TutorialCategory, type TutorialSummary } from '@lectern/protocol/help';
import { TwoColumns } from '@/components/lists/two-columns';
import { Card } from '@/components/ui/card';
import { TutorialRow } from './tutorial-row';

/** Everything beyond the essential setup, by category. */
export function TutorialShelf({ items }: { items: readonly TutorialSummary[] }) {
  const rest = items.filter(({ essential }) => essential === null);
  const categories = [...new Set(rest.map(({ category }) => category))];
  return (
    <TwoColumns
      parts={categories.map((category) => {
        const shelf = rest.filter((item) => item.category === category);
        return { key: category, length: shelf.length + 1, content: <Shelf category={category} items={shelf} /> };
      })}
    />
  );
}

function Shelf({ category, items }: { category: TutorialCategory; items: readonly TutorialSummary[] }) {
  return (
    <section aria-labelledby={`help-${category}`}>
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
