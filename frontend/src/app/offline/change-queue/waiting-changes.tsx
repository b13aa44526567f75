/** The changes that wait for a network, or for the person: what the server has now beside what was typed here. */
import { use, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { DateField, LongTextField, MoneyField, NumberField } from '@/components/forms/fields';
import { AskDialog } from '@/components/forms/ask-dialog';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { Form } from '@/components/ui/form';
import { formatCount, formatInstant } from '@/lib/format';
import type { Waiting } from '@/lib/offline/change-queue';
import { waitingChanged } from '@/lib/offline/waiting';

/** Loaded once, with all that it imports. */
const loading = import('@/lib/offline/change-queue');

export function WaitingChanges({ onClose }: { onClose: () => void }) {
  const { discard, routeOfChange, waitingList } = use(loading);
  const { changes, unreadable } = useSyncExternalStore(waitingChanged.listen, waitingList);
  const [discarding, setDiscarding] = useState<Waiting | null>(null);
  const isEmpty = changes.length + unreadable.length === 0;
  return (
    <Drawer
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Waiting changes"
      description={
        isEmpty ? 'Everything is saved.' : 'Lectern sends these in order when you’re online. Those that need you wait.'
      }
      help="without-a-network"
    >
      <ul aria-label="Waiting changes" className="space-y-4">
        {changes.map((change) => (
          <li key={change.id} className="rounded-md border border-line bg-surface p-4">
            <Change change={change} onDiscard={() => setDiscarding(change)} />
          </li>
        ))}
      </ul>
      {unreadable.length > 0 && <Unreadable count={unreadable.length} />}
      {discarding && (
        <AskDialog
          title="Discard this change?"
          description={`${routeOfChange(discarding).label(discarding)}. This device deletes it and won’t send it. If the server already has it, it stays there.`}
          confirmLabel="Discard"
          work={() => discard([discarding])}
          onClose={() => setDiscarding(null)}
        />
      )}
    </Drawer>
  );
}

function Unreadable({ count }: { count: number }) {
  const { discardUnreadable } = use(loading);
  const [isAsking, setIsAsking] = useState(false);
  const them = count === 1 ? 'it' : 'them';
  return (
    <div className="mt-4 text-sm text-muted">
      <p>
        {formatCount(count, 'change')} {count === 1 ? 'was' : 'were'} made in another version of Lectern. Update Lectern
        to send {them}.
      </p>
      <Button variant="ghost" size="sm" className="mt-2 -ml-3" onClick={() => setIsAsking(true)}>
        Discard {them}
      </Button>
      {isAsking && (
        <AskDialog
          title={`Discard ${formatCount(count, 'change')}?`}
          description={`This device deletes ${them} and won’t send ${them}.`}
          confirmLabel="Discard"
          work={discardUnreadable}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

function Change({ change, onDiscard }: { change: Waiting; onDiscard: () => void }) {
  const { routeOfChange } = use(loading);
  const { problem, queuedAt } = change;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 text-sm font-medium wrap-anywhere">{routeOfChange(change).label(change)}</p>
        <Badge tone={problem ? 'danger' : 'warning'}>
          {problem?.kind === 'conflict' ? 'Needs your choice' : problem ? 'Not saved' : 'Waiting'}
        </Badge>
      </div>
      <p className="mt-0.5 text-xs text-muted">{formatInstant(queuedAt)}</p>
      {problem?.kind === 'conflict' ? (
        <Conflict change={change} onDiscard={onDiscard} />
      ) : problem ? (
        <Refused change={change} onDiscard={onDiscard} />
      ) : (
        <Button variant="ghost" size="sm" className="mt-2 -ml-3" onClick={onDiscard}>
          Discard
        </Button>
      )}
    </>
  );
}

const fieldsOf = ({ body, before }: Waiting) =>
  Object.keys(body).filter((name) => name !== 'version' && (before === null || body[name] !== before[name]));

function Conflict({ change, onDiscard }: { change: Waiting; onDiscard: () => void }) {
  const { discard, fieldLabel, fieldText, routeOfChange, sendAgain } = use(loading);
  const { before, body, id, problem } = change;
  const current = problem?.current;
  const { labels } = routeOfChange(change);
  // What else someone changed, of what people know the record by.
  const others = Object.keys(before ?? {}).filter(
    (name) => name in labels && !name.endsWith('Id') && !(name in body) && current?.[name] !== before?.[name],
  );
  const act = useAct();
  return (
    <>
      <p className="mt-2 text-sm wrap-anywhere">
        {current ? 'Someone changed this since. Choose which to keep.' : problem?.message}
      </p>
      <dl className="mt-3 space-y-3">
        {fieldsOf(change).map((name) => (
          <div key={name}>
            <dt className="text-xs font-medium text-muted">{fieldLabel(change, name)}</dt>
            <dd className="mt-1 grid gap-2 sm:grid-cols-2">
              <Side title="Mine">{fieldText(change, name, change.body[name])}</Side>
              {current && <Side title="Theirs">{fieldText(change, name, current[name])}</Side>}
            </dd>
          </div>
        ))}
      </dl>
      {current &&
        others.map((name) => (
          <p key={name} className="mt-2 text-sm wrap-anywhere text-muted">
            {fieldLabel(change, name)} is now: {fieldText(change, name, current[name])}
          </p>
        ))}
      <div className="mt-3 flex flex-wrap gap-2">
        {problem?.status !== 422 && (
          <Button size="sm" busy={act.busy} onClick={() => act.run(() => sendAgain(id))}>
            {current ? 'Keep mine' : 'Try again'}
          </Button>
        )}
        {current ? (
          <Button variant="secondary" size="sm" disabled={act.busy} onClick={() => act.run(() => discard([change]))}>
            Keep theirs
          </Button>
        ) : (
          <Button variant="secondary" size="sm" disabled={act.busy} onClick={onDiscard}>
            Discard
          </Button>
        )}
      </div>
    </>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-md border border-line bg-paper px-3 py-2">
      <p className="text-xs text-muted">{title}</p>
      <p className="text-sm wrap-anywhere whitespace-pre-line">{children}</p>
    </div>
  );
}

/** What the server said no to can be corrected here: the fields that it named, or all that can be typed. */
function Refused({ change, onDiscard }: { change: Waiting; onDiscard: () => void }) {
  const { fieldLabel, sendAgain } = use(loading);
  const { body, id, problem } = change;
  const act = useAct();
  const typed = fieldsOf(change).filter((name) => isTyped(name, body[name]));
  const named = typed.filter((name) => problem?.fields[name]);
  // A record that is gone can't be typed.
  const gone = fieldsOf(change).filter((name) => name.endsWith('Id') && body[name] && problem?.fields[name]);
  const without = Object.fromEntries(gone.map((name) => [name, null]));
  const names = named.length + gone.length > 0 ? named : typed;
  const { control, handleSubmit } = useForm<Record<string, unknown>>({
    defaultValues: Object.fromEntries(names.map((name) => [name, body[name]])),
  });
  return (
    <Form onSubmit={handleSubmit((values) => act.run(() => sendAgain(id, { ...values, ...without })))}>
      <p role="alert" className="mt-2 text-sm wrap-anywhere text-danger-text">
        {problem?.message}
      </p>
      <div className="mt-3 space-y-3">
        {gone.map((name) => (
          <p key={name} className="text-sm wrap-anywhere">
            <span className="font-medium">{fieldLabel(change, name)}:</span> {problem?.fields[name]}
          </p>
        ))}
        {names.map((name) => {
          const field = { control, name, label: fieldLabel(change, name), hint: problem?.fields[name] };
          if (name.endsWith('Cents')) return <MoneyField key={name} {...field} />;
          if (name.endsWith('Hundredths')) return <NumberField key={name} {...field} scale={100} />;
          return isDay(body[name]) ? (
            <DateField key={name} {...field} />
          ) : (
            <LongTextField key={name} {...field} rows={1} />
          );
        })}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={act.busy}>
          {gone.length > 0 ? 'Send without it' : 'Save and send'}
        </Button>
        <Button variant="secondary" size="sm" disabled={act.busy} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Form>
  );
}

const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
const CHOSEN = /^(kind|category|currency|method|anchor)$|Id$/;
const isTyped = (name: string, value: unknown) =>
  !CHOSEN.test(name) && (typeof value === 'string' || (typeof value === 'number' && /(Cents|Hundredths)$/.test(name)));

function useAct() {
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().finally(() => setBusy(false));
  };
  return { busy, run: (work: () => Promise<void>): void => void run(work) };
}
