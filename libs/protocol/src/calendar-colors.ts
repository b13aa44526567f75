/** The colors of calendars that a speaker has elsewhere. A separate file: forms load it with the events. */
import type { z } from 'zod';
import { badgeTable, column, enumOf } from './enum-tables';

export const calendarColorTable = badgeTable({
  gray: { label: 'Gray', tone: 'neutral' },
  blue: { label: 'Blue', tone: 'info' },
  green: { label: 'Green', tone: 'success' },
  amber: { label: 'Amber', tone: 'warning' },
  red: { label: 'Red', tone: 'danger' },
});
export const calendarColorLabels = column(calendarColorTable, 'label');
export const CalendarColor = enumOf(calendarColorTable);
export type CalendarColor = z.infer<typeof CalendarColor>;
