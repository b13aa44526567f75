/** SQL of the name of a person in the histories of an office, also of one whose account is gone; null without a person. */
export const nameIn = (owner: string, person: string): string => `
  CASE WHEN ${person} IS NOT NULL THEN coalesce(
    (SELECT username FROM users WHERE id = ${person}),
    (SELECT username || ' (left)' FROM team_names WHERE owner_id = ${owner} AND user_id = ${person}),
    'Former member') END`;

/** SQL that selects the id of the member of this name in the owner's office, or no row. */
export const memberNamed = (username: string, owner: string): string => `
  SELECT m.user_id FROM team_members m JOIN users u ON u.id = m.user_id
  WHERE m.owner_id = ${owner} AND u.username = ${username}`;
