/**
 * Examples of what the API takes and answers, made from the schemas: realistic texts by the names of fields, everything else by
 * type and limits. openapi.spec.ts checks each with its schema.
 */
import type { OpenAPIObject, ReferenceObject, SchemaObject } from '@nestjs/swagger';
import type { Operation } from './error-answers';

type Schema = SchemaObject | ReferenceObject;
type Schemas = Record<string, Schema>;

/** Sets `examples` on each schema that a body or an answer is, once, however many operations share it. */
export function addExamples({ paths, webhooks, components }: OpenAPIObject): void {
  const schemas = components?.schemas ?? {};
  const roots = Object.values({ ...paths, ...webhooks }).flatMap((item) =>
    (Object.values(item) as Operation[]).flatMap(jsonSchemasOf),
  );
  for (const root of roots) {
    const name = '$ref' in root ? nameOf(root) : '';
    const schema = ('$ref' in root ? schemas[name] : root) as SchemaObject | undefined;
    if (schema && !schema.examples)
      schema.examples = [new Examples(schemas, name.endsWith('Input')).make(schema, name)];
  }
}

type Content = Record<string, { schema?: Schema }>;

function jsonSchemasOf({ requestBody, responses }: Operation): Schema[] {
  const parts = [requestBody, ...Object.values(responses)] as ({ content?: Content } | undefined)[];
  return parts.flatMap((part) => part?.content?.['application/json']?.schema ?? []);
}

const nameOf = ({ $ref }: ReferenceObject) => $ref.split('/').pop() ?? '';

const ID = '0190f0de-5a3c-7b1e-9c4d-2f6a8b0c1d3e';

/** The first that fits `Schema.field` and the field's limits. */
const texts: [field: RegExp, text: string][] = [
  [/contact\w*\.title$/i, 'Head of Events'],
  [/contact\w*\.name$/i, 'Dana Reyes'],
  [/legalName$/, 'Northwind Conferences LLC'],
  [/sourceName$/, 'clients.xlsx'],
  [/dressCode$/, 'Business casual'],
  [/venueAddress$/, '415 Harbor Way, Portland, OR 97201'],
  [/p256dh$/, 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
  [/keys\.auth$/, 'tBHItJI5svbpez7KI4CCXg'],
  [/poNumber$/, 'PO-4471'],
  [/(end\w*time|arrivesAt)$/i, '10:15'],
  [/time$|departsAt$/i, '09:30'],
  [/^SaveAnswerInput\.field$/, 'theme'],
  [/^SaveAnswerInput\.value$/, 'Leading through change'],
  [/room$/i, 'Ballroom A'],
  [/roomSetup$/, 'Theater'],
  [/airport$/i, 'PDX'],
  [/pronouns$/, 'she/her'],
  [/verb$/, 'Send invoice'],
  [/^WebhookEvent\.status$|^\.data\.to$/, 'confirmed'],
  [/^\.data\.from$/, 'contract_sent'],
  [/^WebhookClient\.status$/, 'active'],
  [/^WebhookContract\.kind$/, 'client'],
  [/^WebhookContract\.status$/, 'completed'],
  [/^WebhookInvoice\.status$/, 'sent'],
  [/^WebhookExpense\.category$/, 'airfare'],
  [/^WebhookTestimonial\.content$/, 'The best keynote we have had.'],
  [/^WebhookTestimonial\.status$/, 'received'],
  [/(label|headline|header)$/i, 'Contract signed'],
  [/line\w*\.description$/i, 'Keynote fee'],
  [/goals$|theme$/i, 'Leading through change'],
  [/terms$/i, 'Due in 30 days'],
  [/audienceType$/, 'Sales leaders'],
  [/osmReference$/, 'node/1234567890'],
  [/(client|organization|company)\w*\.name$|\.(clientName|organization|company)$/i, 'Northwind Conferences'],
  [/bureau\w*\.name$|\.bureauName$/i, 'Keynote Partners'],
  [/(place|venue)\w*\.name$|\.venue(Name)?$/i, 'Harbor Convention Center'],
  [/(file|picture|slides|handout|headshot)\w*\.name$|\.fileName$/i, 'Leadership Keynote.pdf'],
  [/(webhook|token)\w*\.name$/i, 'Calendar sync'],
  [/(event|hold)\w*\.(title|eventTitle)$|\.eventTitle$/i, 'Annual Leadership Summit'],
  [/(presentation)\w*\.title$|\.presentationTitle$/i, 'Leading Through Change'],
  [/task\w*\.title$/i, 'Send the contract'],
  [/username$/i, 'alexmorgan'],
  [/(first|given)Name$/, 'Dana'],
  [/(last|family)Name$/, 'Reyes'],
  [/initials$/i, 'DR'],
  [/name$|By$|author$|signer$/i, 'Dana Reyes'],
  [/title$|subject$/i, 'Annual Leadership Summit'],
  [/email$|\.to$|replyTo$/i, 'dana@northwind.example'],
  [/phone/i, '+1 503 555 0142'],
  [/slug$/i, 'alex-morgan'],
  [/(url|address|website|link|href|location)$/i, 'https://northwind.example/summit'],
  [/line1$|street/i, '415 Harbor Way'],
  [/line2$/i, 'Suite 300'],
  [/city$/i, 'Portland'],
  [/(state|region)$/i, 'OR'],
  [/(postalCode|zip)$/i, '97201'],
  [/country$/i, 'US'],
  [/zone$/i, 'America/Los_Angeles'],
  [/currency$/i, 'USD'],
  [/locale$/i, 'en-US'],
  [/number$/i, 'INV-2027-014'],
  [/password$/i, 'Correct!Horse42'],
  [/token$/i, 'lct_example'],
  [/secret$/i, 'whsec_example'],
  [/sha256|hash|digest/i, '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  [/code$/i, '123456'],
  [/cursor$/i, 'eyJpZCI6IjAxOTBmMGRlIn0'],
  [/industry$/i, 'Technology'],
  [/source$/i, 'Referral'],
  [/(tag|tags)$/i, 'Keynote'],
  [/vendor$/i, 'Alaska Airlines'],
  [/airline|carrier/i, 'Alaska Airlines'],
  [/(contentType|mimeType)$/, 'application/pdf'],
  [
    /(notes?|message|text|description|content|reason|body|comment|summary|bio)$/i,
    'Doors open at 8:30, and the talk begins at 9:30.',
  ],
];

/** Tried in turn where a pattern or a limit refuses the rest. */
const shapes = [
  'Example',
  'Ex',
  '2027-03-04',
  '09:30',
  '09:30:00',
  '2027-03',
  '2027-03-04T09:30',
  'USD',
  'US',
  'OR',
  '#1F4E79',
  '123456',
  '97201',
  'https://northwind.example/summit',
  'dana@northwind.example',
  'alex-morgan',
  ID,
  '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  'aGVsbG8',
  `${ID}--invoice-sent`,
];

const numbers: [field: RegExp, value: number][] = [
  [/^WebhookInvoice\.(paid|credited)Cents$/, 0],
  [/^WebhookExpense\.amountCents$/, 48_000],
  [/cents$|amount$/i, 850_000],
  [/version$/i, 3],
  [/year$/i, 2027],
  [/quantity$/, 1],
  [/days$/i, 30],
  [/audience/i, 400],
  [/percent$|rate$/i, 20],
  [/minutes$/i, 45],
  [/bytes$/i, 248_312],
  [/lat(itude)?$/i, 45.5152],
  [/(lng|lon|longitude)$/i, -122.6784],
];

/** Where a request takes one or the other. */
const leftOut =
  /^(Create|Update)InvoiceInput\.withholding\.amountCents$|^UpdateContractInput\.depositCents$|^SavePaymentScheduleInput\.item\.(amountCents|fixedDate)$/;

/** What a request can't do without, though its fields have defaults. */
const needed = /^DecideAnswersInput\.accept$/;

class Examples {
  private readonly open: string[] = [];

  /** `isSent`: optional ids are left out, because the example's wouldn't be found. */
  constructor(
    private readonly schemas: Schemas,
    private readonly isSent: boolean,
  ) {}

  /** `at`: the schema's name and the fields to this one, for texts. */
  make(schema: Schema, at: string): unknown {
    if ('$ref' in schema) return this.named(nameOf(schema));
    const options = (schema.anyOf ?? schema.oneOf)?.filter((option) => !('type' in option && option.type === 'null'));
    if (schema.default !== undefined && !schema.allOf && !needed.test(at)) return schema.default;
    if ('const' in schema) return schema['const'];
    if (schema.enum) return textsFor(at).find((known) => schema.enum?.includes(known)) ?? (schema.enum as unknown[])[0];
    if (options) return options.length === 0 ? null : this.first(options, at);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => this.make(part, at))) as object;
    switch (typeOf(schema)) {
      case 'object':
        return this.object(schema, at);
      case 'array':
        return this.array(schema, at);
      case 'string':
        return text(schema, at);
      case 'integer':
      case 'number':
        return number(schema, at);
      case 'boolean':
        return /consent$/i.test(at);
      case 'null':
        return null;
      default:
        return 'Example';
    }
  }

  private first([option]: Schema[], at: string): unknown {
    return option && this.make(option, at);
  }

  /** A schema inside of itself ends with nothing. */
  private named(name: string): unknown {
    if (this.open.includes(name)) return null;
    this.open.push(name);
    const made = this.make(this.schemas[name] ?? {}, name);
    this.open.pop();
    return made;
  }

  private object(schema: ObjectSchema, at: string): unknown {
    const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
    const isShown = ([name]: [string, Schema]) =>
      !this.isSent || required.includes(name) || !(/(^i|I)d$/.test(name) || leftOut.test(`${at}.${name}`));
    const fields = Object.entries(properties)
      .filter(isShown)
      .map(([name, field]) => [name, this.make(field, `${at}.${name}`)]);
    if (fields.length > 0 || typeof additionalProperties !== 'object') return Object.fromEntries(fields);
    const keys = (propertyNames?.enum ?? required) as string[];
    return Object.fromEntries(keys.map((name) => [name, this.make(additionalProperties, at)]));
  }

  private array({ items = {}, minItems = 1, maxItems = 1 }: SchemaObject, at: string): unknown[] {
    const isOpen = '$ref' in items && this.open.includes(nameOf(items));
    if (isOpen || maxItems === 0) return [];
    return Array.from({ length: Math.max(1, minItems) }, () => this.make(items, at.replace(/s$/, '')));
  }
}

interface ObjectSchema extends SchemaObject {
  propertyNames?: SchemaObject;
}

function typeOf({ type, properties }: SchemaObject): string | undefined {
  if (Array.isArray(type)) return type.find((each) => each !== 'null');
  return type ?? (properties && 'object');
}

const textsFor = (at: string) => texts.filter(([field]) => field.test(at)).map(([, value]) => value);

function text({ format, minLength = 0, maxLength = Infinity, pattern }: SchemaObject, at: string): string {
  if (format === 'uuid') return ID;
  if (format === 'date-time')
    return /expire|until|due/i.test(at) ? '2027-03-31T17:00:00.000Z' : '2027-03-04T17:30:00.000Z';
  if (format === 'email') return 'dana@northwind.example';
  if (format === 'uri') return 'https://northwind.example/summit';
  const fits = (value: string) =>
    value.length >= minLength && value.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(value));
  const days = /(On|Day|Date|From|Until|AnswerBy|date|day)$/.test(at) ? ['2027-03-04'] : [];
  const ids = /Ids?$|\.id$/.test(at) ? [ID] : [];
  const found = [...days, ...ids, ...textsFor(at), ...shapes].find(fits);
  if (found === undefined) throw new Error(`${at}: no example fits ${pattern ?? `${minLength} to ${maxLength}`}`);
  return found;
}

function number(schema: SchemaObject, at: string): number {
  const { minimum = -Infinity, maximum = Infinity } = schema;
  const above = Number(schema.exclusiveMinimum ?? -Infinity);
  const value = numbers.find(([field]) => field.test(at))?.[1] ?? 2;
  const whole = typeOf(schema) === 'integer' ? Math.round(value) : value;
  return Math.min(Math.max(whole, minimum, above === -Infinity ? above : above + 1), maximum);
}
