/** The files of an event, a client or a bureau: take new ones, open, rename, delete. */
import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EVENT_FILES } from '@lectern/protocol/first-requests';
import { fileKindLabels, type FileKind } from '@lectern/protocol/files';
import { Panel } from '@/components/lists/panel';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useMayAct } from '@/lib/session/user';
import { useIsDesktop } from '@/lib/use-media';
import type { UploadKind, UploadScope } from '@/lib/uploads/upload-kinds';
import { isSameScope, useUploads } from '@/lib/uploads/upload-store';
import { FileRows } from './file-rows';
import { FileUploader } from './file-uploader';
import { filesQuery } from './files.queries';
import { UploadToggle } from './upload-toggle';

const kinds: readonly FileKind[] = ['document', 'contract', 'invoice', 'presentation', 'media', 'resource', 'receipt'];

export function FilesPanel({ scope }: { scope: UploadScope }) {
  const [opened, setOpened] = useState(false);
  const [kind, setKind] = useState<FileKind>('document');
  const list = useInfiniteQuery(filesQuery({ ...scope, limit: EVENT_FILES }));
  const uploadKinds: readonly UploadKind[] = kinds;
  const hasUploads = useUploads().some(
    (item) => isSameScope(item.scope, scope) && uploadKinds.includes(item.kind) && item.phase !== 'done',
  );
  const adding = opened || hasUploads;
  const isDesktop = useIsDesktop();
  const mayAct = useMayAct();
  const isBeside = isDesktop && mayAct;
  const uploader = (
    <>
      <Field label="Kind of file" className="max-w-60 grow max-sm:mb-3 lg:mb-4 lg:max-w-none">
        <Select
          options={kinds.map((value) => ({ value, label: fileKindLabels[value] }))}
          value={kind}
          onChange={setKind}
        />
      </Field>
      <FileUploader kind={kind} scope={scope} isMain={isBeside} className="grow" />
    </>
  );
  const files = (
    <Panel
      title="Files"
      actions={
        !hasUploads &&
        !isBeside && <UploadToggle label="Add files" isMain={!!scope.eventId} open={adding} onChange={setOpened} />
      }
      query={list}
      skeleton={<SkeletonRows label="Loading files" sign="size-12 rounded-md" />}
      empty={{ title: 'No files yet', description: 'Contracts, slides, photos and receipts, all in one place.' }}
      above={
        adding &&
        !isBeside && <div className="gap-4 border-y border-line bg-paper px-4 py-4 sm:flex sm:px-5">{uploader}</div>
      }
    >
      {(rows) => (
        <div className="border-t border-line">
          <FileRows label="Files" files={rows} />
        </div>
      )}
    </Panel>
  );
  if (!isBeside) return files;
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] items-start gap-6">
      {files}
      <Card title="Add files">{uploader}</Card>
    </div>
  );
}
