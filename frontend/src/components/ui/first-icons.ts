import { BedDouble, Car, CarTaxiFront, Plane, Route, TrainFront } from 'lucide-react';

/** The icons of tables that the first screen shows: it doesn't wait for the others. */
export const firstIcons = {
  bed: BedDouble,
  car: Car,
  plane: Plane,
  route: Route,
  taxi: CarTaxiFront,
  train: TrainFront,
};
