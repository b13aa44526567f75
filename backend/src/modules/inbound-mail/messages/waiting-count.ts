/** SQL: how many messages of an office wait to be read or filed, but for answers. Two counts, because each has an index. */
export const waitingCountOf = (ownerId: string) => `
  (SELECT count(*)::int FROM inbound_messages w
    WHERE w.owner_id = ${ownerId} AND w.status = 'waiting' AND w.thread_id IS NULL)
  + (SELECT count(*)::int FROM inbound_messages w
    WHERE w.owner_id = ${ownerId} AND w.storage_key IS NOT NULL AND w.thread_id IS NULL)`;
