import clsx from 'clsx';
import { formatMoney } from '@/lib/format';

export type MoneyProps = {
  /** null or undefined is shown as a dash. */
  cents: number | null | undefined;
  currency: string;
  showCents?: 'auto' | 'always';
  className?: string;
};

export function Money({ cents, currency, showCents, className }: MoneyProps) {
  if (cents === null || cents === undefined) return <span className="text-muted">–</span>;
  return (
    <span className={clsx('whitespace-nowrap tabular-nums', className)}>{formatMoney(cents, currency, showCents)}</span>
  );
}
