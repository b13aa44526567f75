/** Creates a token, and shows it: here, and never again. */
import { useId, useState } from 'react';
import {
  CreateApiTokenInput,
  levelsOfScopes,
  MAX_TOKEN_DAYS,
  scopeOf,
  scopePresets,
  TokenPermission,
  tokenPermissionLabels,
  type CreatedApiTokenResponse,
  type TokenScope,
} from '@lectern/protocol/api-tokens';
import { addDays } from '@lectern/protocol/calendar';
import { labelTable } from '@lectern/protocol/enum-tables';
import type { Level } from '@lectern/protocol/permissions';
import { Copy } from 'lucide-react';
import { DateField, TextField, useBoundField, type BoundProps } from '@/components/forms/fields';
import { FormDialog } from '@/components/forms/form-dialog';
import { useActionForm } from '@/components/forms/use-action-form';
import { Button } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-text';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioCards, type RadioCard } from '@/components/ui/radio-cards';
import { Select } from '@/components/ui/select';
import { useToday } from '@/lib/use-now';
import { useCreateApiToken } from '../api/api-tokens';

type Preset = keyof typeof scopePresets;
export const presetLabels: Readonly<Record<Preset, string>> = labelTable({
  read: 'Read everything',
  write: 'Read and write',
});
const accesses: RadioCard<Preset | 'parts'>[] = [
  { value: 'read', label: presetLabels.read, description: 'Looks at everything and changes nothing.' },
  { value: 'write', label: presetLabels.write, description: 'Also adds, changes, sends, and deletes.' },
  { value: 'parts', label: 'Choose parts', description: 'Only what the program needs.' },
];
const partAccesses = [
  { value: 'none', label: 'Nothing' },
  { value: 'see', label: 'Read' },
  { value: 'act', label: 'Read and write' },
] as const;

const lifetimes = { '30': '30 days', '90': '90 days', '365': '1 year', date: 'On a date' };
type Lifetime = keyof typeof lifetimes;

export function ApiTokenDialog({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<CreatedApiTokenResponse | null>(null);
  if (created) return <CreatedDialog token={created.token} name={created.name} onClose={onClose} />;
  return <CreateDialog onCreated={setCreated} onClose={onClose} />;
}

type CreateProps = { onCreated: (token: CreatedApiTokenResponse) => void; onClose: () => void };

function CreateDialog({ onCreated, onClose }: CreateProps) {
  const create = useCreateApiToken();
  const [today] = useState(useToday());
  const [lifetime, setLifetime] = useState<Lifetime>('90');
  const action = useActionForm({
    initial: { name: '', scopes: scopePresets.read, expiresOn: addDays(today, 90), password: '' },
    schema: CreateApiTokenInput,
    send: ({ input }) => create.mutateAsync(input),
    onDone: onCreated,
  });
  const { form, field } = action;
  const choose = (chosen: Lifetime) => {
    setLifetime(chosen);
    if (chosen !== 'date') form.setValue('expiresOn', addDays(today, Number(chosen)), { shouldValidate: true });
  };
  return (
    <FormDialog form={action} title="Create a token" help="api-tokens" submitLabel="Create token" onClose={onClose}>
      <TextField {...field('name')} hint="What uses it, such as “Website sync”." required />
      <AccessField {...field('scopes')} label="It may" />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Expires">
          <Select
            value={lifetime}
            options={Object.entries(lifetimes).map(([value, label]) => ({ value: value as Lifetime, label }))}
            onChange={choose}
          />
        </Field>
        {lifetime === 'date' && (
          <DateField {...field('expiresOn')} label="Last day" min={today} max={addDays(today, MAX_TOKEN_DAYS)} />
        )}
      </div>
      <Field label={field('password').label} error={form.formState.errors.password?.message} required>
        <Input {...form.register('password')} type="password" autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}

function AccessField<V extends object, C, O>(bound: BoundProps<V, C, O>) {
  const { field, value, fieldProps } = useBoundField(bound);
  const [chosen, setChosen] = useState<Preset | 'parts'>('read');
  const levels = levelsOfScopes(value as TokenScope[]);
  const choose = (access: Preset | 'parts') => {
    setChosen(access);
    field.onChange(access === 'parts' ? [] : scopePresets[access]);
  };
  const choosePart = (part: TokenPermission, access: Level | 'none') => {
    const others = (value as TokenScope[]).filter((scope) => !scope.startsWith(`${part}:`));
    field.onChange(access === 'none' ? others : [...others, scopeOf(part, access)]);
  };
  return (
    <div className="space-y-3">
      <RadioCards label={bound.label} value={chosen} onChange={choose} options={accesses} />
      {chosen === 'parts' && (
        <div className="divide-y divide-line rounded-md border border-line">
          {TokenPermission.options.map((part) => (
            <div key={part} className="flex items-center justify-between gap-3 px-3 py-1.5 text-sm">
              <span aria-hidden>{tokenPermissionLabels[part]}</span>
              <div className="w-40 shrink-0">
                <Select
                  aria-label={tokenPermissionLabels[part]}
                  value={levels[part] ?? 'none'}
                  options={partAccesses}
                  onChange={(access) => choosePart(part, access)}
                />
              </div>
            </div>
          ))}
        </div>
      )}
      {fieldProps.error && (
        <p role="alert" className="text-sm text-danger-text">
          {fieldProps.error}
        </p>
      )}
    </div>
  );
}

function CreatedDialog({ token, name, onClose }: { token: string; name: string; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={() => undefined}
      title={`Copy ${name}`}
      description="We can’t show it again. Keep it like a password."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <label htmlFor={id} className="text-sm font-medium">
        Token
      </label>
      <div className="mt-1.5 flex gap-2">
        <Input
          id={id}
          readOnly
          value={token}
          onFocus={({ target }) => target.select()}
          className="min-w-0 flex-1 font-mono"
        />
        <Button
          variant="secondary"
          icon={<Copy aria-hidden />}
          onClick={() => void copyText(token, { title: 'Token copied' })}
        >
          Copy
        </Button>
      </div>
    </Dialog>
  );
}
