import type { ReactNode } from 'react';
import { Pencil } from 'lucide-react';
import { Facts, hasFacts, type Fact } from '@/components/lists/facts';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { eventSections, type EventSection } from '../event-form-values';

type Props = {
  section: EventSection;
  /** Where the card is called otherwise than its form. */
  title?: string;
  facts: readonly Fact[];
  /** What is said while nothing is known. */
  empty: string;
  onEdit: (section: EventSection) => void;
  children?: ReactNode;
  className?: string;
};

/** What is known of one part of an event, and the way to change it. */
export function FactsCard({ section, title, facts, empty, onEdit, children, className }: Props) {
  const heading = title ?? eventSections[section].title;
  const known = hasFacts(facts);
  return (
    <Card
      title={heading}
      className={className}
      actions={
        <Button variant="secondary" size="sm" icon={known ? <Pencil /> : undefined} onClick={() => onEdit(section)}>
          {known ? 'Edit' : 'Add'}
          <span className="sr-only"> {heading.toLowerCase()}</span>
        </Button>
      }
    >
      {known ? <Facts facts={facts} /> : <p className="text-sm text-muted">{empty}</p>}
      {children}
    </Card>
  );
}

export const linkClass = 'text-curtain-text underline underline-offset-4';
