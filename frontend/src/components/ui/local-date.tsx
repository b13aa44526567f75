import { parsePlainDate } from '@lectern/protocol/calendar';
import { dayText } from '@/lib/format';
import { todayHere } from '@/lib/use-now';

export type LocalDateProps = {
  /** YYYY-MM-DD; anything else is shown unchanged, nothing is shown as a dash. */
  value: string | null | undefined;
  /** Last day, for a range. */
  to?: string | null;
  className?: string;
};

export function LocalDate({ value, to, className }: LocalDateProps) {
  if (!value) return <span className="text-muted">–</span>;
  if (!parsePlainDate(value)) return <span className={className}>{value}</span>;
  return (
    <time dateTime={value} className={className}>
      {dayText(value, to, todayHere())}
    </time>
  );
}
