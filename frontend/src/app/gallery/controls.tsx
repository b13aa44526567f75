import { useState } from 'react';
import { ArrowRight, Copy, Mail, Pencil, Plus, Search, Star, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Combobox } from '@/components/ui/combobox';
import { DateInput } from '@/components/ui/date-input';
import { Field } from '@/components/ui/field';
import { FileDrop } from '@/components/ui/file-drop';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { MoneyInput } from '@/components/ui/money-input';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { Textarea } from '@/components/ui/textarea';
import { TimeInput } from '@/components/ui/time-input';
import { GallerySection, Samples } from './section';

const clients = [
  { value: '1', label: 'Northwind Health', description: 'Dana Whitfield, Chicago' },
  { value: '2', label: 'Association of Rural Bankers', description: 'Miguel Santos, Des Moines' },
  { value: '3', label: 'Harbor Logistics', description: 'Priya Raman, Seattle' },
  { value: '4', label: 'Teachers of Ohio', description: 'Ann Keller, Columbus' },
];

const formats = [
  { value: 'in_person', label: 'In person' },
  { value: 'virtual', label: 'Virtual' },
  { value: 'hybrid', label: 'Hybrid' },
  { value: 'unknown', label: 'Not decided', disabled: true },
];

function Buttons() {
  return (
    <GallerySection title="Button">
      <Samples>
        <Button icon={<Plus />}>Add event</Button>
        <Button variant="secondary">Save draft</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger" icon={<Trash2 />}>
          Delete client
        </Button>
        <Button variant="link">See all events</Button>
      </Samples>
      <Samples>
        <Button busy>Saving</Button>
        <Button variant="secondary" busy>
          Loading
        </Button>
        <Button disabled>Disabled</Button>
        <Button variant="secondary" disabled>
          Disabled
        </Button>
      </Samples>
      <Samples>
        <Button size="sm">Small</Button>
        <Button size="md">Medium</Button>
        <Button size="lg" iconEnd={<ArrowRight />}>
          Start my free trial
        </Button>
        <Button asChild variant="secondary">
          <a href="#icon-button">A link</a>
        </Button>
      </Samples>
    </GallerySection>
  );
}

function IconButtons() {
  return (
    <GallerySection title="Icon button">
      <Samples>
        <IconButton label="Edit" icon={<Pencil />} />
        <IconButton label="Copy link" icon={<Copy />} variant="secondary" />
        <IconButton label="Delete" icon={<Trash2 />} variant="danger" />
        <IconButton label="Star" icon={<Star />} size="sm" />
        <IconButton label="Sending" icon={<Mail />} busy />
        <IconButton label="Unavailable" icon={<Mail />} disabled />
      </Samples>
    </GallerySection>
  );
}

function TextFields() {
  const [fee, setFee] = useState<number | null>(1_250_000);
  const [day, setDay] = useState('2027-03-04');
  const [time, setTime] = useState('09:00');
  return (
    <GallerySection title="Field and text inputs">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Event title" required hint="As the client would say it">
          <Input defaultValue="Opening keynote" />
        </Field>
        <Field label="Username" error="Username must be at least 3 characters">
          <Input defaultValue="da" />
        </Field>
        <Field label="Search clients">
          <Input leading={<Search />} placeholder="Name or company" />
        </Field>
        <Field label="Fee" hint="Before commission">
          <MoneyInput value={fee} onChange={setFee} />
        </Field>
        <Field label="Event date">
          <DateInput value={day} onChange={setDay} today="2026-11-21" />
        </Field>
        <Field label="Starts">
          <TimeInput value={time} onChange={setTime} />
        </Field>
        <Field label="Locked">
          <Input disabled defaultValue="Set by the contract" />
        </Field>
        <Field label="Password" aside={<a href="#button">Forgot password?</a>}>
          <Input type="password" defaultValue="stage-light" />
        </Field>
        <Field label="Commission">
          <Input inputMode="numeric" defaultValue="30" trailing="%" />
        </Field>
        <Field label="Goals for the talk" className="sm:col-span-2 lg:col-span-3">
          <Textarea rows={3} defaultValue="Send them home with one thing to do on Monday." />
        </Field>
      </div>
    </GallerySection>
  );
}

function Choices() {
  const [client, setClient] = useState<string | null>('1');
  const [added, setAdded] = useState<typeof clients>([]);
  const [format, setFormat] = useState('in_person');
  const [tentative, setTentative] = useState(true);
  const [digest, setDigest] = useState(true);
  const create = (label: string) => {
    const value = `new-${added.length}`;
    setAdded([...added, { value, label, description: 'New client' }]);
    setClient(value);
  };
  return (
    <GallerySection title="Choices">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Client" hint="Type a new name to add one">
          <Combobox options={[...clients, ...added]} value={client} onChange={setClient} onCreate={create} />
        </Field>
        <Field label="Bureau partner" error="Choose a bureau partner">
          <Combobox options={[]} value={null} onChange={setClient} loading />
        </Field>
        <Field label="Format">
          <Select options={formats} value={format} onChange={setFormat} />
        </Field>
        <Field label="Lead source" error="Choose where this came from">
          <Select options={formats} value="" onChange={setFormat} />
        </Field>
        <Field label="Region">
          <Select options={formats} value="virtual" onChange={setFormat} disabled />
        </Field>
      </div>
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        <div className="space-y-3">
          <Checkbox
            checked={tentative}
            onChange={setTentative}
            label="The date is tentative"
            description="Shown hatched in the calendar"
          />
          <Checkbox checked={false} onChange={setTentative} label="Purchase order needed" />
          <Checkbox checked="indeterminate" onChange={setTentative} label="Some are chosen" />
          <Checkbox checked disabled onChange={setTentative} label="Always on" />
        </div>
        <div className="space-y-4">
          <Switch checked={digest} onChange={setDigest} label="Daily digest" description="One email at 7:00 AM" />
          <Switch checked={false} onChange={setDigest} label="Show my fee range" />
          <Switch checked disabled onChange={setDigest} label="Security emails" />
        </div>
      </div>
    </GallerySection>
  );
}

function Files() {
  const [files, setFiles] = useState<File[]>([]);
  return (
    <GallerySection title="File drop">
      <Field label="Speaker one-sheet" className="max-w-xl">
        <FileDrop
          accept=".pdf,image/*"
          maxBytes={10_000_000}
          hint="PDF or picture, up to 10 MB"
          files={files}
          onFiles={setFiles}
          onRemove={(file) => setFiles(files.filter((other) => other !== file))}
        />
      </Field>
    </GallerySection>
  );
}

export function Controls() {
  return (
    <>
      <Buttons />
      <IconButtons />
      <TextFields />
      <Choices />
      <Files />
    </>
  );
}
