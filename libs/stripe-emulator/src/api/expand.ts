/** `expand`: puts objects in the place of their ids. Only the paths named here; any other one is refused aloud. */
import type { World } from '../engine/world';
import { invalidRequest, unknownHere } from '../stripe-error';
import type { JsonObject, Kind } from '../stored';

type Target = { refersTo: Kind | Kind[] } | { holds: string };

const to = (refersTo: Kind | Kind[]): Target => ({ refersTo });
const inside = (holds: string): Target => ({ holds });

/** By the `object` of the object: property path → what its id refers to, or which objects already stand there. */
const EXPANDABLE: Record<string, Record<string, Target>> = {
  balance_transaction: { source: to(['charge', 'refund', 'dispute', 'payout']) },
  charge: { balance_transaction: to('balance_transaction') },
  customer: { 'invoice_settings.default_payment_method': to('payment_method'), test_clock: to('test_clock') },
  'checkout.session': {
    customer: to('customer'),
    subscription: to('subscription'),
    invoice: to('invoice'),
    'discounts.coupon': to('coupon'),
    'discounts.promotion_code': to('promotion_code'),
  },
  discount: { customer: to('customer'), promotion_code: to('promotion_code'), 'source.coupon': to('coupon') },
  invoice: {
    customer: to('customer'),
    discounts: to('discount'),
    default_payment_method: to('payment_method'),
    'parent.subscription_details.subscription': to('subscription'),
    'total_discount_amounts.discount': to('discount'),
    'lines.data': inside('line_item'),
    test_clock: to('test_clock'),
  },
  line_item: { subscription: to('subscription'), 'pricing.price_details.price': to('price') },
  payment_intent: { latest_charge: to('charge'), payment_method: to('payment_method') },
  payment_method: { customer: to('customer') },
  payout: { destination: to('bank_account') },
  price: { product: to('product') },
  product: { default_price: to('price') },
  promotion_code: { customer: to('customer'), 'promotion.coupon': to('coupon') },
  subscription: {
    customer: to('customer'),
    default_payment_method: to('payment_method'),
    discounts: to('discount'),
    latest_invoice: to('invoice'),
    'items.data': inside('subscription_item'),
    test_clock: to('test_clock'),
  },
  subscription_item: { price: inside('price') },
};

export function expandAll(world: World, body: object, paths: string[]): object {
  const root: JsonObject = { ...body };
  return paths.reduce((expanded, path) => {
    const segments = path.split('.');
    if (segments.length > 4)
      throw invalidRequest('You cannot expand more than 4 levels of a property.', { param: 'expand' });
    if (root.object !== 'list') return expandPath(world, expanded, String(root.object), segments, path);
    const [first, ...rest] = segments;
    const items = expanded.data as JsonObject[];
    if (first !== 'data') throw cannot(path);
    return { ...expanded, data: items.map((item) => expandPath(world, item, String(item.object), rest, path)) };
  }, root);
}

function expandPath(world: World, object: JsonObject, name: string, segments: string[], path: string): JsonObject {
  const targets = Object.entries(EXPANDABLE[name] ?? {});
  const found = targets.find(([key]) => key.split('.').every((part, index) => part === segments[index]));
  if (!found) throw cannot(path);
  const [key, target] = found;
  const rest = segments.slice(key.split('.').length);
  if ('holds' in target) {
    if (rest.length === 0) throw cannot(path);
    return mapAt(object, key.split('.'), (value) =>
      isObject(value) ? expandPath(world, value, target.holds, rest, path) : value,
    );
  }
  return mapAt(object, key.split('.'), (value) => {
    const referred = typeof value === 'string' ? lookUp(world, target.refersTo, value) : value;
    if (rest.length === 0 || !isObject(referred)) return referred;
    return expandPath(world, referred, String(referred.object), rest, path);
  });
}

/** The object with the value (or each of the values) at the end of the path replaced; what is null stays so. */
function mapAt(object: JsonObject, [key = '', ...rest]: string[], change: (value: unknown) => unknown): JsonObject {
  const at = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(at);
    if (rest.length === 0) return change(value);
    return isObject(value) ? mapAt(value, rest, change) : value;
  };
  return { ...object, [key]: at(object[key]) };
}

function lookUp(world: World, kinds: Kind | Kind[], id: string): object {
  const found = [kinds, 'deleted_customer' as const].flat().flatMap((kind) => world.store.get(kind, id) ?? [])[0];
  if (!found) throw new Error(`The ${String(kinds)} ${id} is referred to and does not exist`);
  return { ...found };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function cannot(path: string): Error {
  return unknownHere(400, `This property cannot be expanded (${path}): the Stripe emulator does not know it.`, {
    param: 'expand',
  });
}
