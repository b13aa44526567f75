import type { AnnouncementAudience, AnnouncementLevel } from '@lectern/protocol/announcements';
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

  @Column('timestamptz', { name: 'starts_at', nullable: true })
  startsAt!: Date | null;

  @Column('timestamptz', { name: 'ends_at', nullable: true })
  endsAt!: Date | null;

  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt!: Date | null;

  @Column('timestamptz', { name: 'archived_at', nullable: true })
  archivedAt!: Date | null;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
