import type { ShareSection } from '@lectern/protocol/share-links';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

@Entity({ name: 'share_visitors' })
export class ShareVisitor extends OwnedRow {
  @Column('uuid') linkId!: string;
  /** What the speaker reads: visitor 1, 2, … */
  @Column('int') number!: number;
  /** Of the key in the link's own cookie. */
  @Column('text') keyHash!: string;
  @Column('int') baseVersion!: number;
  @Column('int') seenVersion!: number;
  @Column('int', { nullable: true }) acknowledgedVersion!: number | null;
  @Column('timestamptz', { nullable: true }) acknowledgedAt!: Date | null;
  @Column('timestamptz') firstSeenAt!: Date;
  @Column('timestamptz') lastSeenAt!: Date;
}

@Entity({ name: 'share_visits' })
export class ShareVisit extends OwnedRow {
  @Column('uuid') linkId!: string;
  @Column('uuid') visitorId!: string;
  /** Where the owner lived when it began. */
  @Column('date') day!: string;
  @Column('timestamptz') startedAt!: Date;
  @Column('timestamptz') lastAt!: Date;
  @Column('int') version!: number;
  @Column('text', { array: true, default: [] }) sections!: ShareSection[];
}

/** What a shared page said. */
@Entity({ name: 'share_versions' })
export class ShareVersion {
  @PrimaryColumn('uuid') ownerId!: string;
  @PrimaryColumn('uuid') linkId!: string;
  @PrimaryColumn('int') number!: number;
  @Column('jsonb') facts!: object[];
  @Column('text') factsHash!: string;
  @Column('timestamptz') madeAt!: Date;
}

/** A week's summary of visits that has something to say. */
@Entity({ name: 'share_summaries' })
export class ShareSummary {
  @PrimaryColumn('uuid') ownerId!: string;
  /** The Monday on which it goes out. */
  @PrimaryColumn('date') week!: string;
  @Column('timestamptz', { nullable: true }) announcedAt!: Date | null;
}
