/**
 * An import or a restore, in the place of the cards of the account settings: `?section=data&import=new` takes a file,
 * `&import=<id>` goes on with one.
 */
import { useEffect } from 'react';
import { PageHeader } from '@/components/ui/page-header';
import { UndoImport } from '@/features/backup/jobs/components/undo-import';
import { ImportWizard } from '@/features/backup/imports/components/import-wizard';
import { RestoreWizard } from '@/features/backup/restore/components/restore-wizard';
import { usePageTitle } from '@/lib/use-page-title';

export type AskedWizard = { kind: 'import' | 'restore'; id: string | null };

/** Null: the address asks for the cards. */
export function wizardOf(params: URLSearchParams): AskedWizard | null {
  for (const kind of ['import', 'restore'] as const) {
    const id = params.get(kind);
    if (id) return { kind, id: id === 'new' ? null : id };
  }
  return null;
}

const words = {
  import: {
    title: 'Import from Excel',
    description: 'Bring in what you have. You’ll see every row before anything is saved.',
  },
  restore: {
    title: 'Restore a backup',
    description: 'Bring back a backup. You’ll see what would happen before anything is saved.',
  },
};

export function DataWizard({ kind, id }: AskedWizard) {
  const { title, description } = words[kind];
  usePageTitle(title);
  // The same route as the settings, but another page to whoever comes here.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main-content')?.focus({ preventScroll: true });
  }, [kind]);
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        back={{ href: '/account-settings?section=data', label: 'Data management' }}
      />
      {kind === 'import' ? (
        <ImportWizard id={id} undo={(job) => <UndoImport job={job} />} />
      ) : (
        <RestoreWizard id={id} />
      )}
    </>
  );
}
