import { Pencil, Plus } from 'lucide-react';
import { Facts, hasFacts, type Fact } from '@/components/lists/facts';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { eventSections, type EventSection } from '../event-form-values';

type Props = {
  section: EventSection;
  facts: readonly Fact[];
  /** What is said while nothing is known. */
  empty: string;
  onEdit: (section: EventSection) => void;
};

/** What is known of one part of an event, and the way to change it. */
export function FactsCard({ section, facts, empty, onEdit }: Props) {
  const { title } = eventSections[section];
  const known = hasFacts(facts);
  return (
    <Card
      title={title}
      actions={
        <Button variant="secondary" size="sm" icon={known ? <Pencil /> : <Plus />} onClick={() => onEdit(section)}>
          {known ? 'Edit' : 'Add'}
          <span className="sr-only"> {title.toLowerCase()}</span>
        </Button>
      }
    >
      {known ? <Facts facts={facts} /> : <p className="text-sm text-muted">{empty}</p>}
    </Card>
  );
}

export const linkClass = 'text-curtain-text underline underline-offset-4';
