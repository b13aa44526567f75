/** For a person who works in several offices: which ones, and the way there. Nothing for everyone else. */
import { useQuery } from '@tanstack/react-query';
import { roleLabels } from '@lectern/protocol/permissions';
import type { OfficeResponse } from '@lectern/protocol/team';
import { Building, ChevronsUpDown } from 'lucide-react';
import { problemToast } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { Menu } from '@/components/ui/menu';
import { officeName, officesQuery, useOpenOffice } from '../api/offices';

const failed = problemToast('Office not opened');

export function OfficeSwitcher() {
  const offices = useQuery(officesQuery).data?.items ?? [];
  const open = useOpenOffice();
  if (offices.length < 2) return null;
  return (
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
      ]}
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
