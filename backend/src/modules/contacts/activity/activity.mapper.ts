import { ActivityItem } from '@lectern/protocol/relationships';

/** `facts` is what the kind of entry has; `on` is the day where there is no time. */
export interface ActivityRow {
  kind: ActivityItem['kind'];
  key: string;
  at: Date;
  on: string | null;
  changedBy: string | null;
  facts: Record<string, unknown>;
  sortKey: string;
}

/** Parsed by the schema of the answer: the facts of each kind come out of SQL as they are. */
export function toActivityItem({ kind, key, at, on, changedBy, facts }: ActivityRow): ActivityItem {
  return ActivityItem.parse({ ...instantsIn(facts), kind, key, at: on ? null : at.toISOString(), on, changedBy });
}

/** JSON out of PostgreSQL writes instants with their offset. */
function instantsIn(facts: Record<string, unknown>): Record<string, unknown> {
  const { interaction } = facts as { interaction?: { createdAt: string; updatedAt: string } };
  if (!interaction) return facts;
  return {
    interaction: {
      ...interaction,
      createdAt: new Date(interaction.createdAt).toISOString(),
      updatedAt: new Date(interaction.updatedAt).toISOString(),
    },
  };
}
