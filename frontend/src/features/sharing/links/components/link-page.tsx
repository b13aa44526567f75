/** One share link: what it shows beside a preview of it, who can open it, and who did. */
import { useMayAct } from '@/lib/session/user';
import { linkLabels as labels } from '../share-labels';
import { useState, type ReactNode } from 'react';
import { shareVariantLabels, type ShareLinkDetail } from '@lectern/protocol/share-links';
import { StaleDialog } from '@/components/forms/stale-dialog';
import type { StaleField } from '@/components/forms/use-row-form';
import { Button } from '@/components/ui/button';
import { Fields } from '@/components/ui/form';
import { Tabs, type TabItem } from '@/components/ui/tabs';
import { useTab } from '@/lib/use-url-params';
import type { LinkValues, ValueName } from '../link-edits';
import { useLinkEdits, type LinkEditor } from '../use-link-edits';
import { LinkAccess } from './link-access';
import { LinkContact } from './link-contact';
import { LinkDialogs } from './link-dialogs';
import { LinkEmails } from './link-emails';
import { LinkEyes } from './link-eyes';
import { LinkFiles } from './link-files';
import { LinkHeader, type LinkDialog } from './link-header';
import { LinkPreview } from './link-preview';
import { dateHere } from '@/lib/use-now';

const tabNames = ['page', 'access', 'visits'] as const;
type Tab = (typeof tabNames)[number];

type Props = {
  link: ShareLinkDetail;
  speakerName: string;
  /** Who looked at it. */
  visits: ReactNode;
};

export function LinkPage({ link: stored, speakerName, visits }: Props) {
  const mayAct = useMayAct();
  const editor = useLinkEdits(stored);
  const { link, edit } = editor;
  const [dialog, setDialog] = useState<LinkDialog | null>(null);
  const [tab, showTab] = useTab<Tab>([...tabNames]);
  const stamp = `${stored.version} ${editor.saves}`;

  const tabs: TabItem<Tab>[] = [
    {
      value: 'page',
      label: 'The page',
      content: (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-6">
          <Fields className="min-w-0 space-y-4 lg:space-y-6">
            <LinkContact link={link} onEdit={edit} />
            <LinkEyes link={link} onEdit={edit} />
            <LinkFiles link={link} onEdit={edit} />
          </Fields>
          {mayAct && <LinkPreview link={link} stamp={stamp} className="sticky top-20 min-w-0 max-lg:hidden" />}
        </div>
      ),
    },
    {
      value: 'access',
      label: 'Access',
      content: (
        <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
          <Fields className="min-w-0 space-y-4 lg:space-y-6">
            <LinkAccess link={link} onEdit={edit} />
          </Fields>
          <LinkEmails link={link} onSend={() => setDialog('email')} />
        </div>
      ),
    },
    { value: 'visits', label: 'Visits', content: visits },
  ];

  return (
    <>
      <LinkHeader link={link} state={editor.state} onOpen={setDialog} />
      <Unsaved editor={editor} />
      <Tabs label="Parts of the link" tabs={tabs} value={tab} onChange={showTab} />
      <LinkDialogs link={link} open={dialog} speakerName={speakerName} stamp={stamp} onClose={() => setDialog(null)} />
      {editor.clash && (
        <StaleDialog
          what="link"
          busy={false}
          fields={clashFields(editor.clash.current, link, editor.clash.names)}
          onResolve={editor.settle}
          onClose={editor.dismissClash}
        />
      )}
    </>
  );
}

function Unsaved({ editor: { problem, state, flush } }: { editor: LinkEditor }) {
  if (state !== 'failed') return null;
  return (
    <div
      role="alert"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md bg-danger-soft px-4 py-3 text-sm text-danger-text"
    >
      <p className="min-w-0">{problem}</p>
      <Button variant="secondary" size="sm" onClick={flush}>
        Try again
      </Button>
    </div>
  );
}

function clashFields(theirs: LinkValues, mine: LinkValues, names: readonly ValueName[]): StaleField[] {
  return names.map((name) => ({
    name,
    label: labels[name],
    theirs: valueText(theirs, name),
    mine: valueText(mine, name),
  }));
}

function valueText(values: LinkValues, name: ValueName): string {
  switch (name) {
    case 'name':
    case 'message':
      return values[name] ?? 'Nothing';
    case 'expiresOn':
      return values.expiresOn ? dateHere(values.expiresOn) : 'No end date';
    case 'variant':
      return shareVariantLabels[values.variant];
    case 'bureauPartnerId':
    case 'representativeId':
      return values[name] ? 'The one chosen there' : 'No one';
    case 'isMuted':
      return values.isMuted ? 'Left out' : 'Included';
  }
}
