/** The messages of webhooks as OpenAPI’s `webhooks`: one for each type that libs/protocol has, with the same schema. */
import type { OpenAPIObject, ParameterObject, ResponseObject, SchemaObject } from '@nestjs/swagger';
import {
  webhookData,
  webhookMessage,
  webhookTypeLabels,
  type WebhookEventType,
  type WebhookType,
} from '@lectern/protocol/webhooks';
import { toJSONSchema } from 'zod';

/** The headers of https://www.standardwebhooks.com. */
const parameters: Record<string, ParameterObject> = {
  WebhookId: header('webhook-id', 'The same each time the message is sent.', {
    type: 'string',
    format: 'uuid',
    examples: ['0190f0de-5a3c-7b1e-9c4d-2f6a8b0c1d3e'],
  }),
  WebhookTimestamp: header('webhook-timestamp', 'When this attempt was signed, in seconds since 1970.', {
    type: 'string',
    pattern: '^\\d+$',
    examples: ['1804181400'],
  }),
  WebhookSignature: header(
    'webhook-signature',
    '`v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. For 24 hours after a new secret there are two, with a space between them.',
    { type: 'string', examples: ['v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='] },
  ),
};

/** Your answers, by status. */
const answers: Record<string, [name: string, answer: ResponseObject]> = {
  '2XX': ['WebhookDelivered', { description: 'Delivered, if it comes within 15 seconds. The body isn’t used.' }],
  410: ['WebhookGone', { description: 'Turns the endpoint off: nothing is sent there until its owner turns it on.' }],
  default: [
    'WebhookNotDelivered',
    {
      description:
        'Not delivered: any other status, redirects too, or no answer in time. It’s tried again for about three days, ever less often.',
    },
  ],
};

export function withWebhooks(description: OpenAPIObject): OpenAPIObject {
  const { components } = description;
  const schemas: Record<string, SchemaObject> = {};
  const webhooks = Object.fromEntries(
    (Object.keys(webhookData) as WebhookType[]).map((type) => [type, { post: operationOf(type, schemas) }]),
  );
  return {
    ...description,
    webhooks,
    components: {
      ...components,
      schemas: { ...components?.schemas, ...schemas },
      parameters: { ...components?.parameters, ...parameters },
      responses: { ...components?.responses, ...Object.fromEntries(Object.values(answers)) },
    },
  };
}

/** Puts the schemas that messages share into `shared`. */
function operationOf(type: WebhookType, shared: Record<string, SchemaObject>) {
  const { $schema: _, $defs = {}, ...schema } = toJSONSchema(webhookMessage(type), { io: 'input' });
  Object.assign(shared, $defs);
  for (const name of Object.keys($defs)) delete $defs[name]?.['id'];
  return {
    operationId: `on${type
      .split(/[._]/)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('')}`,
    summary: type === 'webhook.test' ? 'Test' : webhookTypeLabels[type satisfies WebhookEventType],
    tags: ['webhooks'],
    security: [],
    parameters: Object.keys(parameters).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: { required: true, content: { 'application/json': { schema: inComponents(schema) } } },
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, [name]]) => [status, { $ref: `#/components/responses/${name}` }]),
    ),
  };
}

const inComponents = (schema: object) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as SchemaObject;

function header(name: string, description: string, schema: SchemaObject): ParameterObject {
  return { name, in: 'header', required: true, description, schema };
}
