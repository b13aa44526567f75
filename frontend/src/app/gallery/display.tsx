import type { Tone } from '@lectern/protocol/enum-tables';
import { speakingEventStatuses } from '@lectern/protocol/speaking-event-status';
import { useState } from 'react';
import { CalendarClock, CircleDollarSign, FileSignature, Mic, Phone } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import {
  CalendarDrawing,
  DoneDrawing,
  PaperDrawing,
  PeopleDrawing,
  SearchDrawing,
  StageDrawing,
} from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Money } from '@/components/ui/money';
import { Progress } from '@/components/ui/progress';
import { SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { Spinner } from '@/components/ui/spinner';
import { StatTile } from '@/components/ui/stat-tile';
import { StatusChip } from '@/components/ui/status-chip';
import { Stepper } from '@/components/ui/stepper';
import { Timeline } from '@/components/ui/timeline';
import { GallerySection, Samples } from './section';

const tones: Tone[] = ['neutral', 'curtain', 'spotlight', 'success', 'warning', 'danger', 'info'];

function Chips() {
  return (
    <>
      <GallerySection title="Status chip">
        <Samples>
          {speakingEventStatuses.map((status) => (
            <StatusChip key={status} status={status} rank={status === 'hold' ? 1 : undefined} />
          ))}
        </Samples>
        <Samples>
          <StatusChip size="sm" status="hold" rank={2} />
          <StatusChip size="sm" status="confirmed" />
          <StatusChip size="sm" status="delivered" />
          <StatusChip size="sm" status="cancelled" />
        </Samples>
      </GallerySection>
      <GallerySection title="Badge">
        <Samples>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Badge icon={<Mic />}>Keynote</Badge>
        </Samples>
      </GallerySection>
    </>
  );
}

function Panels() {
  return (
    <>
      <GallerySection title="Stat tile">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <StatTile
            label="Confirmed this year"
            value={<Money cents={12_450_000} currency="USD" />}
            hint="of $180,000 goal"
            icon={<Mic />}
          />
          <StatTile
            label="On hold"
            value={<Money cents={3_200_000} currency="USD" />}
            hint="3 dates"
            icon={<CalendarClock />}
            href="/events"
          />
          <StatTile
            label="Overdue"
            value={<Money cents={625_000} currency="USD" />}
            hint="2 invoices, oldest 14 days"
            tone="danger"
            icon={<CircleDollarSign />}
          />
          <StatTile label="Outstanding" value="" loading icon={<CircleDollarSign />} />
        </div>
      </GallerySection>
      <GallerySection title="Card">
        <div className="grid gap-5 sm:grid-cols-2">
          <Card
            title="Venue"
            description="Where you walk on stage"
            actions={
              <Button size="sm" variant="secondary">
                Edit
              </Button>
            }
          >
            <p className="text-sm">Grand Hall, 300 East Ohio Street, Chicago</p>
          </Card>
          <Card title="Loading panel" footer={<Button variant="link">See everything</Button>}>
            <SkeletonGroup label="Loading the panel">
              <SkeletonText lines={3} />
            </SkeletonGroup>
          </Card>
        </div>
      </GallerySection>
      <GallerySection title="Empty and error states">
        <div className="grid gap-5 sm:grid-cols-2">
          <Card padded={false}>
            <EmptyState
              drawing={<StageDrawing />}
              title="Your stage is set"
              description="Add your next event to get started."
              action={<Button>Add the next event</Button>}
            />
          </Card>
          <Card padded={false}>
            <ErrorState onRetry={() => window.location.reload()} />
          </Card>
          <Card padded={false}>
            <EmptyState compact title="Nothing is due" description="Enjoy the quiet." />
          </Card>
          <Card padded={false}>
            <ErrorState
              compact
              title="History could not be loaded"
              message="The server didn’t respond."
              onRetry={() => window.location.reload()}
              retrying
            />
          </Card>
        </div>
        <div className="mt-5 flex flex-wrap justify-between gap-4 text-muted">
          <StageDrawing />
          <CalendarDrawing />
          <PeopleDrawing />
          <PaperDrawing />
          <DoneDrawing />
          <SearchDrawing />
        </div>
      </GallerySection>
    </>
  );
}

function Ways() {
  const [step, setStep] = useState(1);
  return (
    <>
      <GallerySection title="Progress and spinner">
        <div className="grid gap-5 sm:grid-cols-2">
          <Progress label="Importing clients.xlsx" value={120} max={400} unit="rows" />
          <Progress label="Preparing the backup" value={null} />
          <Progress label="Backup ready" value={100} tone="success" />
          <Spinner className="py-4" />
        </div>
      </GallerySection>
      <GallerySection title="Stepper">
        <Stepper
          label="Import"
          current={step}
          onStep={setStep}
          steps={[
            { label: 'Upload', description: 'Your Excel file' },
            { label: 'Match columns', description: '14 of 16 matched' },
            { label: 'Check', description: 'Fix problems' },
          ]}
        />
      </GallerySection>
      <GallerySection title="Timeline">
        <Timeline
          label="History"
          className="max-w-xl"
          items={[
            {
              id: '3',
              title: 'Contract signed',
              time: 'Mar 4, 2027',
              icon: <FileSignature />,
              tone: 'success',
              description: 'By Dana Whitfield',
            },
            { id: '2', title: 'First option placed', time: 'Feb 18, 2027', icon: <CalendarClock />, tone: 'curtain' },
            { id: '1', title: 'Inquiry by phone', time: 'Feb 2, 2027', icon: <Phone /> },
            { id: '0', title: 'Client added', time: 'Feb 2, 2027' },
          ]}
        />
      </GallerySection>
    </>
  );
}

export function Display() {
  return (
    <>
      <Chips />
      <Panels />
      <Ways />
    </>
  );
}
