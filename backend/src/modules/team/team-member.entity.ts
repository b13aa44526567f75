import type { TeamRole } from '@lectern/protocol/permissions';
import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../common/row.columns';

/** A person who works in the office of another account, or is invited to. */
@Entity({ name: 'team_members' })
export class TeamMember extends EditableRow {
  /** Null until the invitation is accepted. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  /** Where the invitation went. */
  @Column('text')
  email!: string;

  @Column('text')
  role!: TeamRole;

  @Column('boolean')
  isMoneyAllowed!: boolean;

  @Column('boolean')
  maySign!: boolean;

  @Column('timestamptz', { nullable: true })
  joinedAt!: Date | null;
}
