/** The queues of the worker. The jobs of `worker/src/handlers/<queue>/` wait in the queue that their folder names. */

/**
 * `bulk-mail`: what a schedule sends to everybody at once. In `mail` whoever forgot a password would wait behind it.
 * `places`: what waits for servers that nobody here runs.
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
  'schedules',
] as const;
export type QueueName = (typeof queueNames)[number];
