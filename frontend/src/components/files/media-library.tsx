/** Everything the speaker has uploaded: search, narrow down, sort, and how much room is left. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { fileKind, fileKindLabels, listFilesQuery, type FileUsage } from '@lectern/protocol/files';
import { FilterChips } from '@/components/lists/filter-chips';
import { LoadProblem } from '@/components/lists/load-problem';
import { SearchField } from '@/components/lists/search-field';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PaperDrawing } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { Progress } from '@/components/ui/progress';
import { Select } from '@/components/ui/select';
import { rowsOf } from '@/lib/api-list';
import { formatFileSize } from '@/lib/format';
import { toggleInList, useUrlFilters } from '@/lib/use-url-filters';
import { FileRows } from './file-rows';
import { FileUploader } from './file-uploader';
import { FilesSkeleton } from './files-panel';
import { filesQuery, usageQuery } from './files.queries';

const KEYS = ['q', 'kind', 'sort'] as const;
const chips = fileKind.options.map((value) => ({ value, label: fileKindLabels[value] }));
const sorts = [
  { value: 'createdAt', label: 'Newest first' },
  { value: 'name', label: 'By name' },
  { value: 'sizeBytes', label: 'Largest first' },
] as const;

export function MediaLibrary() {
  const [filters, change] = useUrlFilters(listFilesQuery, KEYS);
  const sort = sorts.find(({ value }) => value === filters.sort)?.value ?? 'createdAt';
  const list = useInfiniteQuery(
    filesQuery({ q: filters.q, kind: filters.kind, sort, direction: sort === 'name' ? 'asc' : 'desc', limit: 50 }),
  );
  const usage = useQuery(usageQuery);
  const rows = rowsOf(list.data);
  const isFiltered = Boolean(filters.q ?? filters.kind);

  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start lg:gap-6">
      <div className="space-y-4 lg:order-last">
        <Card title="Add files" headingLevel={2}>
          <FileUploader
            kind="media"
            hint="Photos, slides, PDFs, videos of several gigabytes. You can also paste a picture."
          />
        </Card>
        {usage.data && <Usage usage={usage.data} />}
      </div>
      <Card padded={false} title="Library">
        <div className="space-y-3 px-4 pb-4 sm:px-5">
          <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
            <SearchField label="Search files" value={filters.q ?? ''} onChange={(q) => change({ q })} />
            <Field label="Order" hideLabel>
              <Select
                aria-label="Order"
                options={sorts}
                value={sort}
                onChange={(next) => change({ sort: next === 'createdAt' ? undefined : next })}
              />
            </Field>
          </div>
          <FilterChips
            label="Kinds of files"
            chips={chips}
            selected={filters.kind?.split(',') ?? []}
            onToggle={(value) => change({ kind: toggleInList(filters.kind, value) })}
          />
        </div>
        {list.isError && !rows ? (
          <LoadProblem query={list} compact />
        ) : !rows ? (
          <FilesSkeleton />
        ) : rows.length > 0 ? (
          <div className="border-t border-line">
            <FileRows label="Library" files={rows} showsLinks />
          </div>
        ) : isFiltered ? (
          <EmptyState
            compact
            title="No file fits"
            description="Try another word, or show all kinds."
            action={
              <Button variant="secondary" size="sm" onClick={() => change({ q: undefined, kind: undefined })}>
                Show all files
              </Button>
            }
          />
        ) : (
          <EmptyState
            title="Nothing here yet"
            description="Headshots, one-sheets, slides, videos: upload them once and use them everywhere."
            drawing={<PaperDrawing />}
          />
        )}
        {list.hasNextPage && (
          <div className="border-t border-line px-4 py-3 sm:px-5">
            <Button
              variant="secondary"
              size="sm"
              busy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              Load more
            </Button>
          </div>
        )}
      </Card>
    </div>
  );
}

function Usage({ usage: { usedBytes, quotaBytes } }: { usage: FileUsage }) {
  const share = usedBytes / quotaBytes;
  return (
    <Card title="Storage">
      <Progress
        hideLabel
        label="Storage used"
        value={Math.max(usedBytes, quotaBytes / 200)}
        max={quotaBytes}
        tone={share > 0.95 ? 'danger' : share > 0.8 ? 'warning' : 'curtain'}
      />
      <p className="mt-2 text-sm text-muted tabular-nums">
        {formatFileSize(usedBytes)} of {formatFileSize(quotaBytes)} used
      </p>
      {share > 0.8 && <p className="mt-1 text-sm">Delete files that you no longer need to make room for new ones.</p>}
    </Card>
  );
}
