/** SQL of the name of a person in the histories of an office, also of one whose account is gone; null without a person. */
export const nameIn = (owner: string, person: string): string => `
  CASE WHEN ${person} IS NOT NULL THEN coalesce(
    (SELECT username FROM users WHERE id = ${person}),
    (SELECT username || ' (left)' FROM team_names WHERE owner_id = ${owner} AND user_id = ${person}),
    'Former member') END`;
