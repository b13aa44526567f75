import type { ReactNode } from 'react';
import { Building2, CalendarPlus, FileSpreadsheet, Share2, UserRound } from 'lucide-react';
import { Button, LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { StageDrawing } from '@/components/ui/drawings';
import { SampleDataOffer } from './sample-data';

type Props = { onNewEvent: () => void; onNewClient: () => void };

/** The first screen of an empty account: where to begin. */
export function FirstSteps({ onNewEvent, onNewClient }: Props) {
  return (
    <Card>
      <div className="flex flex-col items-center px-2 pt-4 pb-6 text-center">
        <div className="mb-3 text-muted">
          <StageDrawing />
        </div>
        <h2 className="font-display text-xl font-medium">Let’s set the stage</h2>
        <p className="mt-1.5 max-w-md text-sm text-balance text-muted">
          Your next event, to-dos and numbers will appear here. Start anywhere, or look around first.
        </p>
        <SampleDataOffer />
      </div>
      <ol className="mx-auto max-w-2xl divide-y divide-line border-y border-line">
        <Start
          icon={<FileSpreadsheet />}
          title="Your spreadsheet"
          text="Import your clients, events and expenses as they are."
          action={<LinkButton href="/account-settings?section=data&import=new">Import from Excel</LinkButton>}
        />
        <Start
          icon={<CalendarPlus />}
          title="Your next event"
          text="A title and a date are all you need."
          action={
            <Button variant="secondary" onClick={onNewEvent}>
              Add the next event
            </Button>
          }
        />
        <Start
          icon={<Share2 />}
          title="Your media kit"
          text="Bios, headshots and talks behind one private link that’s always up to date."
          action={
            <LinkButton variant="secondary" href="/share-links?new=1">
              Share the kit
            </LinkButton>
          }
        />
      </ol>
      <div className="mt-4 flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
        <Button variant="ghost" size="sm" icon={<Building2 />} onClick={onNewClient}>
          Add a client
        </Button>
        <LinkButton icon={<UserRound />} variant="ghost" size="sm" href="/profile">
          Set up your profile
        </LinkButton>
      </div>
    </Card>
  );
}

function Start({ icon, title, text, action }: { icon: ReactNode; title: string; text: string; action: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <span aria-hidden className="text-curtain-text [&_svg]:size-6">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-base font-semibold">{title}</h3>
        <p className="text-sm text-muted">{text}</p>
      </div>
      <div className="*:w-full max-sm:w-full sm:w-44">{action}</div>
    </li>
  );
}
