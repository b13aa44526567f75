import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AuditAction, AuditDetails, AuditSubjectKind } from '@lectern/protocol/audit';

@Entity({ name: 'audit_entries' })
export class AuditEntry {
  @PrimaryColumn('uuid') id!: string;
  @Column('timestamptz') at!: Date;
  @Column('text', { name: 'actor_kind' }) actorKind!: 'admin' | 'owner' | 'operator';
  /** Null for the operator, and when the account is gone. */
  @Column('uuid', { name: 'actor_id', nullable: true }) actorId!: string | null;
  @Column('text', { name: 'actor_username', nullable: true }) actorUsername!: string | null;
  @Column('text') action!: AuditAction;
  @Column('text', { name: 'subject_kind', nullable: true }) subjectKind!: AuditSubjectKind | null;
  @Column('text', { name: 'subject_id', nullable: true }) subjectId!: string | null;
  @Column('text', { name: 'subject_name', nullable: true }) subjectName!: string | null;
  @Column('jsonb') details!: AuditDetails;
  @Column('text', { nullable: true }) ip!: string | null;
}
