/** What a link shows, field by field, in the order of the page: each with an eye that is open or closed. */
import type { ReactNode } from 'react';
import clsx from 'clsx';
import {
  shareFieldsOf,
  shareSectionLabels,
  type ShareField,
  type ShareLinkDetail,
  type ShareSection,
} from '@lectern/protocol/share-links';
import { Eye, EyeOff } from 'lucide-react';
import { Card } from '@/components/ui/card';
import type { LinkEditor } from '../use-link-edits';

type Props = { link: ShareLinkDetail; onEdit: LinkEditor['edit'] };

export function LinkEyes({ link, onEdit }: Props) {
  return (
    <Card
      title="What it shows"
      description="Hide what they don’t need. Empty sections are left out automatically."
      padded={false}
    >
      <div className="space-y-4 border-t border-line p-4 sm:p-5">
        {groupsOf(shareFieldsOf(link.kind)).map(({ id, title, fields }) => (
          <div key={id} role="group" aria-labelledby={`section-${id}`}>
            <h3 id={`section-${id}`} className="mb-2 text-sm font-medium">
              {title}
            </h3>
            <ul className="flex flex-wrap gap-2">
              {fields.map((field) => (
                <li key={field.key} className="min-w-0">
                  <FieldEye link={link} field={field} onEdit={onEdit} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Card>
  );
}

function FieldEye({ link, field, onEdit }: Props & { field: ShareField }) {
  const { key, label, bureau, isAlwaysShown } = field;
  const isForBureau = link.variant === 'bureau';
  const isShown = link.fields.includes(key);
  if (isAlwaysShown) return <EyeChip label={label} isShown note="Always shown" />;
  if (isForBureau && bureau === 'left_out') {
    return <EyeChip label={label} isShown={false} note="Left out for bureaus" />;
  }
  return (
    <EyeChip
      label={label}
      isShown={isShown}
      note={isForBureau && bureau === 'replaced' && isShown ? 'The representative’s instead' : undefined}
      onToggle={() => onEdit({ fields: { [key]: !isShown } })}
    />
  );
}

type EyeChipProps = {
  label: ReactNode;
  isShown: boolean;
  /** Why it is as it is. */
  note?: ReactNode;
  /** Without it, nothing can be chosen here. */
  onToggle?: () => void;
};

/** The whole chip is the switch: no small eye to hit with a thumb. */
export function EyeChip({ label, isShown, note, onToggle }: EyeChipProps) {
  const Sign = isShown ? Eye : EyeOff;
  const words = (
    <>
      <Sign aria-hidden className={clsx('size-4 shrink-0', isShown && 'text-curtain-text')} />
      <span className="min-w-0 wrap-anywhere">
        {label}
        {note && <span className="block text-xs text-muted">{note}</span>}
      </span>
    </>
  );
  const layout = clsx(
    'flex min-h-9 items-center gap-2 rounded-md border px-3 py-1.5 text-left text-sm pointer-coarse:min-h-11',
    isShown ? 'border-control bg-surface text-ink' : 'border-dashed border-control bg-sunken text-muted line-through',
  );
  if (!onToggle) return <p className={layout}>{words}</p>;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isShown}
      onClick={onToggle}
      className={clsx(layout, 'transition-colors hover:border-ink')}
    >
      {words}
    </button>
  );
}

type Group = { id: string; title: string; fields: ShareField[] };

/** Grouped by section; those that have one field each are a group together, and the first. */
function groupsOf(fields: readonly ShareField[]): Group[] {
  const sections = new Map<ShareSection, ShareField[]>();
  for (const field of fields) sections.set(field.section, [...(sections.get(field.section) ?? []), field]);
  const all = [...sections];
  const singles = all.flatMap(([, own]) => (own.length === 1 ? own : []));
  return [
    { id: 'whole', title: 'Whole sections', fields: singles },
    ...all.map(([id, own]) => ({ id, title: shareSectionLabels[id], fields: own.length === 1 ? [] : own })),
  ].filter((group) => group.fields.length > 0);
}
