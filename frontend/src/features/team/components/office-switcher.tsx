/** For a person who works in several offices: which ones, the way there, and the way out. Nothing for everyone else. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { roleLabels } from '@lectern/protocol/permissions';
import type { OfficeResponse } from '@lectern/protocol/team';
import { Building, ChevronsUpDown, LogOut } from 'lucide-react';
import { AskDialog } from '@/components/forms/ask-dialog';
import { problemToast } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { Menu } from '@/components/ui/menu';
import { toastSuccess } from '@/components/ui/toast-store';
import { officeName, officesQuery, useLeaveOffice, useOpenOffice } from '../api/offices';

const failed = problemToast('Office not opened');

export function OfficeSwitcher() {
  const offices = useQuery(officesQuery).data?.items ?? [];
  const open = useOpenOffice();
  const [leaving, setLeaving] = useState<OfficeResponse | null>(null);
  if (offices.length < 2) return null;
  const current = offices.find(({ isCurrent }) => isCurrent);
  return (
    <>
      <Menu
        align="start"
        side="top"
        trigger={
          <Button variant="secondary" className="mb-2 w-full" icon={<ChevronsUpDown />} busy={open.isPending}>
            Switch office
          </Button>
        }
        items={[
          ...offices.map((office) => ({
            label: officeName(office),
            description: roleOf(office),
            checked: office.isCurrent,
            onSelect: () => (office.isCurrent ? undefined : open.mutate(office.id, { onError: failed })),
          })),
          { label: 'All offices', href: '/offices' },
          ...(current && current.role !== null
            ? ([
                'separator',
                {
                  label: `Leave ${officeName(current)}…`,
                  icon: <LogOut />,
                  danger: true,
                  onSelect: () => setLeaving(current),
                },
              ] as const)
            : []),
        ]}
      />
      {leaving && <LeaveDialog office={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function LeaveDialog({ office, onClose }: { office: OfficeResponse; onClose: () => void }) {
  const leave = useLeaveOffice();
  return (
    <AskDialog
      title={`Leave ${officeName(office)}?`}
      description="Your work stays, under your name. Tasks assigned to you become the speaker’s. To come back, you need a new invitation."
      confirmLabel="Leave"
      work={async () => {
        await leave.mutateAsync(office.id);
        toastSuccess(`You left ${officeName(office)}`);
      }}
      onClose={onClose}
    />
  );
}

const roleOf = ({ name, role }: OfficeResponse) => (role === null ? name : roleLabels[role]);

/** Where this office is closed: the others may not be. */
export function OtherOffices() {
  const offices = useQuery(officesQuery).data?.items ?? [];
  const open = useOpenOffice();
  return offices
    .filter(({ isCurrent }) => !isCurrent)
    .map((office) => (
      <Button
        key={office.id}
        variant="secondary"
        busy={open.isPending && open.variables === office.id}
        onClick={() => open.mutate(office.id, { onError: failed })}
      >
        Go to {office.role === null ? 'your own office' : officeName(office)}
      </Button>
    ));
}

/** Above each page where the sidebar is closed: in whose office a member works. */
export function OfficeLine() {
  const office = useQuery(officesQuery).data?.items.find(({ isCurrent }) => isCurrent);
  if (!office) return null;
  return (
    <p
      data-print="hide"
      className="flex items-center gap-2 border-b border-line bg-info-soft px-4 py-1 text-xs text-info-text sm:px-6"
    >
      <Building aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0 truncate">
        {officeName(office)} · {roleOf(office)}
      </span>
    </p>
  );
}
