/** Everything the speaker has uploaded: search, narrow down, sort, and how much room is left. */
import type { ReactNode } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { FileKind, ListFilesQuery, recordKinds, type FileUsage } from '@lectern/protocol/files';
import { ListSearch } from '@/components/lists/list-filters';
import { needsTools, ListTools } from '@/components/lists/list-tools';
import { LoadedList } from '@/components/lists/loaded';
import { useListFilters } from '@/components/lists/use-list-filters';
import { Card } from '@/components/ui/card';
import { PaperDrawing } from '@/components/ui/drawings';
import { Field } from '@/components/ui/field';
import { Progress } from '@/components/ui/progress';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import { SkeletonRows } from '@/components/ui/skeleton';
import { formatFileSize } from '@/lib/format';
import { useIsPhone } from '@/lib/use-media';
import { FileUploader } from './file-uploader';
import { filesQuery, usageQuery } from './files.queries';
import { FileRows } from './file-rows';

const KEYS = ['q', 'kind', 'sort'] as const;
const ofAll = FileKind.options.join(',');
const ofRecords = recordKinds.join(',');
const ofMedia = FileKind.options.filter((kind) => !recordKinds.includes(kind)).join(',');
const groups = [
  { value: ofAll, label: 'All' },
  { value: ofMedia, label: 'Uploads' },
  { value: ofRecords, label: 'Contracts and receipts' },
] as const;
const sorts = [
  { value: 'createdAt', label: 'Newest first' },
  { value: 'name', label: 'By name' },
  { value: 'sizeBytes', label: 'Largest first' },
] as const;

const useLibraryFilters = () => useListFilters(ListFilesQuery, KEYS);

export function MediaLibrary() {
  const filters = useLibraryFilters();
  const { q } = filters.values;
  const first = q ? ofAll : ofMedia;
  const group = groups.find(({ value }) => value === filters.values.kind)?.value ?? first;
  const kind = group === ofAll ? undefined : group;
  const sort = sorts.find(({ value }) => value === filters.values.sort)?.value ?? 'createdAt';
  const list = useInfiniteQuery(
    filesQuery({ ...filters.values, kind, sort, direction: sort === 'name' ? 'asc' : 'desc', limit: 50 }),
  );
  const usage = useQuery(usageQuery);
  const isPhone = useIsPhone();
  const kinds = (
    <Segmented<string>
      label="Kinds of files"
      options={groups}
      value={group}
      onChange={(next) => filters.set('kind', next === first ? undefined : next)}
      className="max-sm:flex max-sm:*:flex-auto max-sm:*:px-2 sm:mx-5 sm:mt-5 sm:mb-4"
    />
  );

  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start lg:gap-6">
      <div className="space-y-4 max-sm:order-last lg:order-last">
        <Card title="Add files" headingLevel={2}>
          <FileUploader
            kind="media"
            isMain
            hint="Photos, slides, PDFs, videos of several gigabytes. You can also paste a picture."
          />
        </Card>
        {usage.data && <Usage usage={usage.data} />}
      </div>
      <Card padded={false}>
        {!isPhone && kinds}
        <LibraryTools
          filters={filters}
          sort={sort}
          isHidden={!needsTools(list, Boolean(q))}
          kinds={isPhone ? kinds : undefined}
        />
        <LoadedList
          query={list}
          compact
          skeleton={<SkeletonRows label="Loading files" sign="size-12 rounded-md" />}
          filters={{ isFiltered: Boolean(q), clear: () => filters.clear(['q', 'kind']) }}
          noMatch="No matching files"
          nouns="files"
          empty={{ ...(group === ofRecords ? noRecords : noMedia), drawing: <PaperDrawing /> }}
          moreClass="border-t border-line px-4 py-3 sm:px-5"
        >
          {(rows) => (
            <div className={clsx('border-line sm:border-t', group === ofMedia && 'gallery')}>
              <FileRows label="Library" files={rows} showsLinks />
            </div>
          )}
        </LoadedList>
      </Card>
    </div>
  );
}

type ToolsProps = {
  filters: ReturnType<typeof useLibraryFilters>;
  sort: string;
  isHidden: boolean;
  /** On a phone the kinds are chosen there, too. */
  kinds: ReactNode;
};

function LibraryTools({ filters, sort, isHidden, kinds }: ToolsProps) {
  return (
    <ListTools
      isHidden={isHidden}
      always={kinds}
      filters={{ count: filters.values.q ? 1 : 0, clear: () => filters.clear(['q']) }}
    >
      {kinds}
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem] sm:gap-3 sm:px-5 sm:pb-5 sm:first:pt-5">
        <ListSearch filters={filters} label="Search files" className="" />
        <Field label="Order" hideLabel>
          <Select
            aria-label="Order"
            options={sorts}
            value={sort}
            onChange={(next) => filters.change({ sort: next === 'createdAt' ? undefined : next })}
          />
        </Field>
      </div>
    </ListTools>
  );
}

const noRecords = {
  title: 'No contracts or receipts yet',
  description: 'Signed contracts and the receipts of your expenses are kept here.',
};
const noMedia = {
  title: 'Nothing here yet',
  description: 'Headshots, one-sheets, slides, videos: upload them once and use them everywhere.',
};

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
      {share > 0.8 && <p className="mt-1 text-sm">Delete files you no longer need to make room.</p>}
    </Card>
  );
}
