import { useState } from 'react';
import { Plus } from 'lucide-react';
import { useLocation, useSearchParams } from 'wouter';
import { Button, LinkButton } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { ContractsList } from '@/features/contracts/components/contracts-list';
import { NewContractDrawer } from '@/features/contracts/components/new-contract-drawer';
import { NEW_TEMPLATE, TemplateView } from '@/features/contracts/components/templates/template-view';
import { templateHref, TemplatesList } from '@/features/contracts/components/templates/templates-list';
import { useNavigationCounts } from '@/features/insights/dashboard/api/dashboard.queries';
import { formatCount } from '@/lib/format';
import { useNewForm } from '@/lib/use-new-form';
import { usePageTitle } from '@/lib/use-page-title';

/** `?view=templates` shows the templates, `&template=<id>` one of them. */
export default function ContractsPage() {
  const [params] = useSearchParams();
  const isTemplates = params.get('view') === 'templates';
  usePageTitle(isTemplates ? 'Contract templates' : 'Contracts');
  return isTemplates ? <Templates id={params.get('template')} /> : <Contracts />;
}

function Contracts() {
  const [, navigate] = useLocation();
  const linkedForm = useNewForm();
  const { from } = linkedForm.facts;
  const [making, setMaking] = useState(false);
  const toSign = useNavigationCounts()?.contractsToSign ?? 0;
  return (
    <>
      <PageHeader
        title="Contracts"
        description={toSign > 0 && `${formatCount(toSign, 'contract')} to sign.`}
        actions={
          <>
            <LinkButton variant="secondary" href="/contracts?view=templates">
              Templates
            </LinkButton>
            <Button icon={<Plus aria-hidden />} onClick={() => setMaking(true)}>
              New contract
            </Button>
          </>
        }
      />
      <ContractsList onNew={() => setMaking(true)} />
      {(making || linkedForm.isOpen) && (
        <NewContractDrawer
          key={linkedForm.key}
          eventId={from && 'eventId' in from ? from.eventId : undefined}
          onClose={() => {
            setMaking(false);
            if (linkedForm.isOpen) linkedForm.close();
          }}
          onMade={(contract) => navigate(`/contracts/${contract.id}`)}
        />
      )}
    </>
  );
}

function Templates({ id }: { id: string | null }) {
  const [, navigate] = useLocation();
  const show = (next: string | null) => navigate(next ? templateHref(next) : '/contracts?view=templates');
  if (id) return <TemplateView id={id} onShow={show} />;
  return (
    <>
      <PageHeader
        back={{ href: '/contracts', label: 'Contracts' }}
        isList
        title="Templates"
        description="Write it once; each event fills in the details."
        actions={
          <Button icon={<Plus aria-hidden />} onClick={() => show(NEW_TEMPLATE)}>
            New template
          </Button>
        }
      />
      <TemplatesList onNew={() => show(NEW_TEMPLATE)} />
    </>
  );
}
