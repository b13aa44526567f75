/** The day sheet of the event of the tests, which is on Mar 4, 2027, as the server sends it. For tests only. */
import { DaySheetResponse } from '@lectern/protocol/day-sheet';
import { anEvent, ids } from './business-rows';

export const nobody = { title: null, email: null, phone: null };

export function aSheet(more: Partial<DaySheetResponse> = {}): DaySheetResponse {
  return DaySheetResponse.parse({
    event: anEvent({
      endTime: '10:00',
      room: 'Hall B',
      wifi: 'Guest / keynote',
      contacts: [
        { contactId: ids.contact, role: 'planner', name: 'Dana Whitfield', ...nobody, phone: '+1 503 555 0101' },
        { contactId: ids.client, role: 'on_site', name: 'Marcus Oye', ...nobody, phone: '+1 503 555 0144' },
      ],
    }),
    today: '2027-03-03',
    daysUntil: 1,
    clientContact: { name: 'Dana Whitfield', ...nobody, phone: '+1 503 555 0101' },
    bureau: null,
    agenda: [
      {
        id: ids.task,
        eventId: ids.event,
        kind: 'sound_check',
        itemDate: null,
        startTime: '08:15',
        endTime: null,
        room: null,
        notes: null,
        confirmedBy: null,
        confirmedOn: null,
        version: 1,
      },
    ],
    avNeeds: [],
    travel: [],
    speaker: { name: 'Maya Stone', phone: null, introduction: 'Please welcome Maya Stone.' },
    openTaskCount: 0,
    ...more,
  });
}
