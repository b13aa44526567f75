/** A long text with its number of words below it, counted as the server does; with a limit it says what is left. */
import { useWatch, type FieldValues } from 'react-hook-form';
import { formatReadingTime, secondsToRead } from '@lectern/protocol/reading-time';
import { countWords } from '@lectern/protocol/words';
import clsx from 'clsx';
import { useBoundField, type BoundProps } from '@/components/forms/fields';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { formatCount } from '@/lib/format';

type Props<V extends FieldValues, C, O> = BoundProps<V, C, O> & {
  rows: number;
  /** Most words. */
  limit?: number;
  /** Says how long it takes to be read aloud. */
  readAloud?: boolean;
};

export function CountedTextField<V extends FieldValues, C, O>({
  rows,
  limit,
  readAloud = false,
  ...bound
}: Props<V, C, O>) {
  const { field, fieldProps } = useBoundField(bound);
  const watched: unknown = useWatch({ control: bound.control, name: bound.name });
  const text = typeof watched === 'string' ? watched : '';
  const words = countWords(text);
  const over = limit !== undefined && words > limit;
  return (
    <div>
      <Field {...fieldProps}>
        <Textarea {...field} value={text} rows={rows} className="max-sm:max-h-44" />
      </Field>
      <p
        className={clsx('mt-1 text-xs tabular-nums', over ? 'font-medium text-danger-text' : 'text-muted')}
        data-word-count={bound.name}
      >
        {limit === undefined ? formatCount(words, 'word') : `${words} of ${formatCount(limit, 'word')}`}
        {over && `, ${formatCount(words - limit, 'word')} too many`}
        {readAloud && words > 0 && ` · ${formatReadingTime(secondsToRead(text))} to read aloud`}
      </p>
    </div>
  );
}
