/** Adds a webhook, or changes where it goes and what it hears. */
import { emptyValues, labelsOf } from '@lectern/protocol/record-fields';
import {
  CreateWebhookEndpointInput,
  webhookEndpointFields,
  WebhookEndpointResponse,
  WebhookEventType,
  webhookTypeLabels,
} from '@lectern/protocol/webhooks';
import { TextField, useBoundField, type BoundProps } from '@/components/forms/fields';
import { FormDialog } from '@/components/forms/form-dialog';
import { useRowForm } from '@/components/forms/use-row-form';
import { Checkbox } from '@/components/ui/checkbox';
import { toastSuccess } from '@/components/ui/toast-store';
import { useWebhooks } from '../api/webhooks';

type Props = {
  /** Without one, a new one is added. */
  webhook?: WebhookEndpointResponse;
  onClose: () => void;
  onCreated?: (webhook: WebhookEndpointResponse) => void;
};

export function WebhookDialog({ webhook, onClose, onCreated = onClose }: Props) {
  const { create, update } = useWebhooks();
  const row = useRowForm({
    row: webhook,
    initial: emptyValues(webhookEndpointFields),
    schema: CreateWebhookEndpointInput,
    rowSchema: WebhookEndpointResponse,
    labels: labelsOf(webhookEndpointFields),
    textOf: (field, { url, description, eventTypes }) =>
      field === 'url' ? url : field === 'description' ? (description ?? '') : eventsText(eventTypes ?? null),
    create: create.mutateAsync,
    update: update.mutateAsync,
    onSaved: (saved) => {
      toastSuccess(webhook ? 'Webhook saved' : 'Webhook added');
      (webhook ? onClose : onCreated)(saved);
    },
  });
  const { field } = row;
  return (
    <FormDialog
      form={row}
      what="webhook"
      help="webhooks"
      title={webhook ? 'Edit webhook' : 'Add a webhook'}
      submitLabel={webhook ? 'Save' : 'Add'}
      onClose={onClose}
    >
      <TextField {...field('url')} type="url" verbatim required placeholder="https://hooks.example.com/lectern" />
      <TextField {...field('description')} placeholder="Bookkeeping" />
      <EventTypesField {...field('eventTypes')} />
    </FormDialog>
  );
}

const eventsText = (types: WebhookEventType[] | null) =>
  types ? types.map((type) => webhookTypeLabels[type]).join(', ') : 'All events';

/** Null is all of them, also those that come with a later release. */
function EventTypesField<V extends object, C, O>(bound: BoundProps<V, C, O>) {
  const { field, fieldProps, value } = useBoundField(bound);
  const chosen = value as WebhookEventType[] | null | undefined;
  const choose = (type: WebhookEventType, isChosen: boolean) => {
    const others = (chosen ?? []).filter((other) => other !== type);
    field.onChange(isChosen ? [...others, type] : others);
  };
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 text-sm font-medium">{bound.label}</legend>
      <Checkbox
        label="All events"
        description="New kinds are included."
        checked={!chosen}
        onChange={(isAll) => field.onChange(isAll ? null : [])}
      />
      {chosen && (
        <div className="grid gap-2 sm:grid-cols-2">
          {WebhookEventType.options.map((type) => (
            <Checkbox
              key={type}
              label={webhookTypeLabels[type]}
              checked={chosen.includes(type)}
              onChange={(isChosen) => choose(type, isChosen)}
            />
          ))}
        </div>
      )}
      {fieldProps.error && (
        <p role="alert" className="text-sm text-danger-text">
          {fieldProps.error}
        </p>
      )}
    </fieldset>
  );
}
