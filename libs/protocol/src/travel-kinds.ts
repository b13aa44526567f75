/** How a speaker travels. It is a separate file because the first screen reads no other logistics. */
import type { z } from 'zod';
import { column, enumOf, enumTable } from './enum-tables';

interface TravelSign {
  label: string;
  /** In a calendar, where the label has no room. */
  short?: string;
  icon: 'plane' | 'train' | 'car' | 'bed' | 'taxi' | 'route';
}

export const travelKindTable = enumTable(
  {
    flight: { label: 'Flight', icon: 'plane' },
    train: { label: 'Train', icon: 'train' },
    car: { label: 'Car', icon: 'car' },
    hotel: { label: 'Hotel', icon: 'bed' },
    ground: { label: 'Ground transport', short: 'Ride', icon: 'taxi' },
  },
  (label): TravelSign => ({ label, icon: 'route' }),
);

export const TravelKind = enumOf(travelKindTable);
export type TravelKind = z.infer<typeof TravelKind>;

export const travelKindLabels = column(travelKindTable, 'label');

export const shortTravel = (kind: TravelKind): string => travelKindTable[kind].short ?? travelKindTable[kind].label;
