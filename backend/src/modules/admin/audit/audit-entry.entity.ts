import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AuditAction, AuditDetails, AuditSubjectKind } from '@lectern/protocol/audit';

@Entity({ name: 'audit_entries' })
export class AuditEntry {
  @PrimaryColumn('uuid') id!: string;
  @Column('timestamptz') at!: Date;
  @Column('text') actorKind!: 'admin' | 'owner' | 'operator';
  /** Null for the operator, and when the account is gone. */
  @Column('uuid', { nullable: true }) actorId!: string | null;
  @Column('text', { nullable: true }) actorUsername!: string | null;
  @Column('text') action!: AuditAction;
  @Column('text', { nullable: true }) subjectKind!: AuditSubjectKind | null;
  @Column('text', { nullable: true }) subjectId!: string | null;
  @Column('text', { nullable: true }) subjectName!: string | null;
  @Column('jsonb') details!: AuditDetails;
  @Column('text', { nullable: true }) ip!: string | null;
}
