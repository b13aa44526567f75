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
      <div className="border-t border-line">
        {sectionsOf(shareFieldsOf(link.kind)).map(({ section, fields }) => (
          <div
            key={section}
            className="border-b border-line px-2 py-1.5 last:border-b-0 sm:px-3"
            // A field that is alone in its section says by itself what it is.
            {...(fields.length > 1 && { role: 'group', 'aria-labelledby': `section-${section}` })}
          >
            {fields.length > 1 && (
              <h3 id={`section-${section}`} className="px-2 pt-1.5 pb-1 text-xs font-medium text-muted">
                {shareSectionLabels[section]}
              </h3>
            )}
            <ul>
              {fields.map((field) => (
                <li key={field.key}>
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
  if (isAlwaysShown) return <EyeRow label={label} isShown note="Always shown" />;
  if (isForBureau && bureau === 'left_out') {
    return <EyeRow label={label} isShown={false} note="Left out for bureaus" />;
  }
  return (
    <EyeRow
      label={label}
      isShown={isShown}
      note={isForBureau && bureau === 'replaced' && isShown ? 'The representative’s instead' : undefined}
      onToggle={() => onEdit({ fields: { [key]: !isShown } })}
    />
  );
}

type EyeRowProps = {
  label: ReactNode;
  isShown: boolean;
  /** Why it is as it is. */
  note?: ReactNode;
  /** Without it, nothing can be chosen here. */
  onToggle?: () => void;
};

/** The whole row is the switch: no small eye to hit with a thumb. */
export function EyeRow({ label, isShown, note, onToggle }: EyeRowProps) {
  const Sign = isShown ? Eye : EyeOff;
  const words = (
    <>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className={clsx('block', !isShown && 'text-muted')}>{label}</span>
        {note && <span className="block text-xs text-muted">{note}</span>}
      </span>
      <Sign aria-hidden className={clsx('size-5 shrink-0', isShown ? 'text-curtain-text' : 'text-muted')} />
    </>
  );
  const layout =
    'flex min-h-10 w-full items-center gap-3 rounded-md px-2 py-1.5 text-left text-sm pointer-coarse:min-h-11';
  if (!onToggle) return <p className={layout}>{words}</p>;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isShown}
      onClick={onToggle}
      className={clsx(layout, 'transition-colors hover:bg-sunken')}
    >
      {words}
    </button>
  );
}

/** Grouped by section, each where its first field stands. */
function sectionsOf(fields: readonly ShareField[]): { section: ShareSection; fields: ShareField[] }[] {
  const sections = new Map<ShareSection, ShareField[]>();
  for (const field of fields) sections.set(field.section, [...(sections.get(field.section) ?? []), field]);
  return [...sections].map(([section, own]) => ({ section, fields: own }));
}
