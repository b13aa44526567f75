import { CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'wouter';
import { Card } from '@/components/ui/card';
import { Progress } from '@/components/ui/progress';
import type { ReadinessItem } from '../event-readiness';

type Props = { title: string; items: readonly ReadinessItem[]; onGo: (to: ReadinessItem['to']) => void };

/** What is ready and what is not; each open point leads to where it is done. */
export function ReadinessCard({ title, items, onGo }: Props) {
  const done = items.filter(({ isDone }) => isDone).length;
  return (
    <Card title={title}>
      <Progress label="Readiness" value={done} max={items.length} unit="done" />
      <ul className="mt-4 divide-y divide-line">
        {items.map((item) => (
          <li key={item.key} className="flex min-h-11 items-center gap-3 py-1.5 text-sm">
            {item.isDone ? (
              <CircleCheck aria-hidden className="size-5 shrink-0 text-success-text" />
            ) : (
              <CircleDashed aria-hidden className="size-5 shrink-0 text-muted" />
            )}
            <span className="min-w-0 flex-1">
              <span className="font-medium">{item.label}</span>
              <span className="sr-only">{item.isDone ? ', done: ' : ', open: '}</span>
              <span className="block wrap-anywhere text-muted">{item.detail}</span>
            </span>
            {!item.isDone && <Go item={item} onGo={onGo} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Go({ item, onGo }: { item: ReadinessItem; onGo: Props['onGo'] }) {
  const looks =
    'inline-flex min-h-8 shrink-0 items-center rounded-md px-1 text-sm font-medium text-curtain-text underline-offset-4 hover:underline pointer-coarse:min-h-11';
  return 'href' in item.to ? (
    <Link href={item.to.href} className={looks}>
      {item.verb}
    </Link>
  ) : (
    <button type="button" onClick={() => onGo(item.to)} className={looks}>
      {item.verb}
    </button>
  );
}
