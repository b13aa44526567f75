import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MAX_SAVED_VIEWS, type SavedViewResponse } from '@lectern/protocol/saved-views';
import { Bookmark, BookmarkPlus, Check, Pencil, RefreshCw, Star, StarOff, Trash2 } from 'lucide-react';
import { problemToast } from '@/components/forms/use-server-problem';
import { DeleteDialog } from '@/components/lists/delete-dialog';
import { Button } from '@/components/ui/button';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { toastSuccess } from '@/components/ui/toast-store';
import { savedViewsQuery } from '../api/pipeline.queries';
import { useSavedViews } from '../api/pipeline.mutations';
import { isSameQuery, pipelineKeys, savedQueryOf, type PipelineFilters } from '../pipeline-address';
import { SaveViewDialog } from './save-view-dialog';

type Props = { filters: PipelineFilters; onChange: (changes: PipelineFilters) => void };
type Open = { what: 'save' } | { what: 'rename' | 'delete'; view: SavedViewResponse } | null;

/** Everything out of the address, then what the view keeps. */
export function addressOfView(view: Pick<SavedViewResponse, 'id' | 'query'>): PipelineFilters {
  const cleared = Object.fromEntries(pipelineKeys.map((key) => [key, undefined])) as PipelineFilters;
  const known = Object.fromEntries(
    Object.entries(view.query).filter(([key]) => (pipelineKeys as readonly string[]).includes(key)),
  );
  return { ...cleared, ...known, saved: view.id };
}

export function SavedViewsMenu({ filters, onChange }: Props) {
  const { data } = useQuery(savedViewsQuery());
  const { update, remove } = useSavedViews();
  const [open, setOpen] = useState<Open>(null);
  const views = data?.items ?? [];
  const applied = views.find(({ id }) => id === filters.saved);
  const query = savedQueryOf(filters);
  const differs = applied !== undefined && !isSameQuery(applied.query, query);
  const close = () => setOpen(null);

  const change = (view: SavedViewResponse, changes: { query?: typeof query; isDefault?: boolean }, done: string) =>
    update.mutate(
      { id: view.id, version: view.version, ...changes },
      { onSuccess: () => toastSuccess(done, view.name), onError: problemToast('The view couldn’t be changed') },
    );

  const items: MenuItem[] = [
    ...(views.length > 0 ? [{ heading: 'Saved views' }] : []),
    ...views.map((view) => ({
      label: view.name,
      icon: view.isDefault ? <Star /> : <Bookmark />,
      ...(view.isDefault && { description: 'Opens first' }),
      checked: view.id === applied?.id,
      onSelect: () => onChange(addressOfView(view)),
    })),
    ...(views.length > 0 ? (['separator'] as const) : []),
    {
      label: 'Save this view…',
      icon: <BookmarkPlus />,
      disabled: views.length >= MAX_SAVED_VIEWS,
      onSelect: () => setOpen({ what: 'save' }),
    },
    ...(applied
      ? [
          {
            label: `Update “${applied.name}”`,
            icon: <RefreshCw />,
            disabled: !differs,
            onSelect: () => change(applied, { query }, 'View updated'),
          },
          { label: 'Rename…', icon: <Pencil />, onSelect: () => setOpen({ what: 'rename', view: applied }) },
          {
            label: applied.isDefault ? 'Don’t open it first' : 'Open it first',
            icon: applied.isDefault ? <StarOff /> : <Star />,
            onSelect: () =>
              change(
                applied,
                { isDefault: !applied.isDefault },
                applied.isDefault ? 'Events open as usual' : 'Events open with this view',
              ),
          },
          {
            label: 'Delete…',
            icon: <Trash2 />,
            danger: true,
            onSelect: () => setOpen({ what: 'delete', view: applied }),
          },
        ]
      : []),
  ];

  return (
    <>
      <Menu
        trigger={
          <Button
            variant="secondary"
            size="sm"
            icon={applied && !differs ? <Check /> : <Bookmark />}
            aria-label={applied ? `${applied.name}${differs ? ', changed' : ''}` : undefined}
          >
            <span className="max-w-40 truncate">{applied ? applied.name : 'Views'}</span>
            {differs && <span>•</span>}
          </Button>
        }
        items={items}
      />
      {open?.what === 'save' && (
        <SaveViewDialog
          query={query}
          onClose={close}
          onSaved={(view) => {
            close();
            onChange({ saved: view.id });
          }}
        />
      )}
      {open?.what === 'rename' && <SaveViewDialog view={open.view} onClose={close} onSaved={close} />}
      {open?.what === 'delete' && (
        <DeleteDialog
          what="view"
          name={open.view.name}
          description="Only the view is deleted; your events stay."
          onDelete={async () => {
            await remove.mutateAsync(open.view);
            onChange({ saved: undefined });
          }}
          onClose={close}
        />
      )}
    </>
  );
}
