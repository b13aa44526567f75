/**
 * The queues of the worker: `worker/src/handlers/handlers.ts` says what waits in which.
 * `bulk-mail`: what a schedule sends to everybody at once. In `mail` whoever forgot a password would wait behind it.
 * `webhooks`: what waits for servers of speakers. Which messages there are is decided in `tasks`.
 * `push`: the same of push services, which answer fast: no notification waits behind a slow server of a speaker.
 * `mail-in`: what people forwarded, which may be large, and written by anyone.
 * `places`: what waits for servers that nobody here runs.
 * `calendars`: the same of calendars, whose servers are as many as speakers have.
 */
export const queueNames = [
  'mail',
  'bulk-mail',
  'files',
  'documents',
  'data',
  'tasks',
  'billing',
  'places',
  'calendars',
  'webhooks',
  'push',
  'mail-in',
  'schedules',
] as const;
export type QueueName = (typeof queueNames)[number];
