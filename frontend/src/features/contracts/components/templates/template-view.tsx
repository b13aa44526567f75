/** One template in the address: a new one, one to change, or a built-in one that is read and copied. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ContractTemplateResponse } from '@lectern/protocol/contract-templates';
import { Copy, Trash2 } from 'lucide-react';
import { DeleteDialog } from '@/components/lists/delete-dialog';
import { DetailState } from '@/components/lists/detail-state';
import { LoadedList } from '@/components/lists/loaded';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { toast, toastSuccess } from '@/components/ui/toast-store';
import { ApiError } from '@/lib/api-error';
import { formatInstant } from '@/lib/format';
import { templateEditionsQuery, templatesQuery } from '../../api/contracts.queries';
import { useTemplates } from '../../api/templates.mutations';
import { copyOfTemplate, newTemplate } from '../../template-form-values';
import { TemplateEditor } from './template-editor';
import { TemplatePreview } from './template-preview';

export const NEW_TEMPLATE = 'new';
const back = { href: '/contracts?view=templates', label: 'Templates' };

type Props = { id: string; onShow: (id: string | null) => void };

export function TemplateView({ id, onShow }: Props) {
  const list = useQuery(templatesQuery);
  if (id === NEW_TEMPLATE) {
    return (
      <>
        <PageHeader back={back} title="New template" />
        <TemplateEditor
          initial={newTemplate}
          onCancel={() => onShow(null)}
          onSaved={(made) => saved(made.name, () => onShow(null))}
        />
      </>
    );
  }
  const template = list.data?.items.find((candidate) => candidate.id === id);
  if (!template) {
    const missing = list.data ? new ApiError(404, 'Not found', null) : list.error;
    return (
      <DetailState
        query={{ ...list, error: missing, isError: missing !== null }}
        what="template"
        back={{ ...back, label: 'All templates' }}
      />
    );
  }
  return template.isBuiltIn ? (
    <BuiltIn key={id} template={template} onShow={onShow} />
  ) : (
    <Own key={id} template={template} onShow={onShow} />
  );
}

function saved(name: string, then: () => void) {
  toastSuccess('Template saved', name);
  then();
}

type OneProps = { template: ContractTemplateResponse; onShow: Props['onShow'] };

function BuiltIn({ template, onShow }: OneProps) {
  const [copying, setCopying] = useState(false);
  if (copying) {
    return (
      <>
        <PageHeader back={back} title={`Your copy of ${template.name}`} />
        <TemplateEditor
          initial={copyOfTemplate(template)}
          onCancel={() => setCopying(false)}
          onSaved={(made) => saved(made.name, () => onShow(null))}
        />
      </>
    );
  }
  return (
    <>
      <PageHeader back={back} title={template.name} status={<Badge>Built-in</Badge>} />
      <TemplatePreview
        name={template.name}
        kind={template.kind}
        body={template.body}
        onLine={() => setCopying(true)}
        actions={
          <div className="space-y-3">
            <p className="text-sm">Duplicate it to make it yours, and have a lawyer in your state review it.</p>
            <Button icon={<Copy aria-hidden />} onClick={() => setCopying(true)} className="w-full">
              Duplicate
            </Button>
          </div>
        }
      />
    </>
  );
}

function Own({ template, onShow }: OneProps) {
  const [open, setOpen] = useState<'delete' | 'editions' | null>(null);
  const { remove } = useTemplates();
  return (
    <>
      <PageHeader
        back={back}
        title={template.name}
        description={`Edition ${template.edition}`}
        actions={
          <>
            {template.edition > 1 && (
              <Button variant="secondary" onClick={() => setOpen('editions')}>
                Earlier editions
              </Button>
            )}
            <Button variant="secondary" icon={<Trash2 aria-hidden />} onClick={() => setOpen('delete')}>
              Delete…
            </Button>
          </>
        }
      />
      <TemplateEditor
        template={template}
        onCancel={() => onShow(null)}
        onSaved={(now) => saved(now.name, () => onShow(null))}
      />
      {open === 'editions' && <Editions id={template.id} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <DeleteDialog
          what="template"
          name={template.name}
          description="Existing contracts don’t change."
          onDelete={async () => {
            await remove.mutateAsync(template);
            toast({ title: 'Template deleted', description: template.name });
            onShow(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function Editions({ id, onClose }: { id: string; onClose: () => void }) {
  const editions = useQuery(templateEditionsQuery(id));
  return (
    <Drawer
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      title="Earlier editions"
      description="Every version of this template. Contracts remember which one they used."
      size="lg"
    >
      <LoadedList
        query={editions}
        skeleton={<SkeletonGroup label="Loading the editions" bars={['mb-3 h-11', 'h-11']} />}
        empty="No earlier editions."
      >
        {(items) => (
          <div className="space-y-3">
            {items.map(({ edition, name, body, createdAt }) => (
              <details key={edition} className="rounded-md border border-line bg-surface">
                <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 text-sm">
                  <span className="font-medium">Edition {edition}</span>
                  <span className="min-w-0 flex-1 truncate text-muted">
                    {name}, {formatInstant(createdAt)}
                  </span>
                </summary>
                <pre className="px-3 pb-3 font-sans text-sm wrap-anywhere whitespace-pre-wrap">{body}</pre>
              </details>
            ))}
          </div>
        )}
      </LoadedList>
    </Drawer>
  );
}
