/** What the buyer calls things: the product behind a price, and the price in words. */
import type { World } from '../engine/world';
import type { Price } from '../stored';
import { money } from './words';

export function nameOf(world: World, { product }: Pick<Price, 'product'>): string {
  return world.find('product', product).name;
}

export function priceLabel({ unit_amount, currency }: Price): string {
  return `${money(unit_amount ?? 0, currency)} a month`;
}
