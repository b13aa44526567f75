import type { AnnouncementAudience } from '@lectern/protocol/admin-announcements';
import type { AnnouncementLevel } from '@lectern/protocol/announcements';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** It belongs to the installation, and names nobody. */
@Entity({ name: 'announcements' })
export class Announcement {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  title!: string;

  /** Markdown. */
  @Column('text')
  body!: string;

  @Column('text')
  level!: AnnouncementLevel;

  @Column('text')
  audience!: AnnouncementAudience;

  @Column('timestamptz', { nullable: true })
  startsAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  endsAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  publishedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  archivedAt!: Date | null;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
