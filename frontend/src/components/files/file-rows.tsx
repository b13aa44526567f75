/** A list of files with what can be done to each; used by panels and the library. */
import { useState } from 'react';
import type { FileResponse } from '@lectern/protocol/files';
import { DeleteDialog } from '@/components/lists/delete-dialog';
import { FileEditDrawer } from './file-edit-drawer';
import { FileTile } from './file-tile';
import { useDeleteFile } from './files.queries';

type Props = { label: string; files: readonly FileResponse[]; showsLinks?: boolean };

export function FileRows({ label, files, showsLinks }: Props) {
  const remove = useDeleteFile();
  const [editing, setEditing] = useState<FileResponse | null>(null);
  const [deleting, setDeleting] = useState<FileResponse | null>(null);
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {files.map((file) => (
          <li key={file.id}>
            <FileTile
              file={file}
              showsLinks={showsLinks}
              onEdit={setEditing}
              onDelete={setDeleting}
              className="px-4 py-2.5 sm:px-5 sm:py-3"
            />
          </li>
        ))}
      </ul>
      {editing && <FileEditDrawer key={editing.id} file={editing} onClose={() => setEditing(null)} />}
      {deleting && (
        <DeleteDialog
          what="file"
          name="this file"
          description={`“${deleting.name}” will be deleted for good.`}
          onDelete={() => remove.mutateAsync(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
