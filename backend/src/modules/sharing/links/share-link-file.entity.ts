import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The eye on one file of one link; without a row, media of a kit are shown and files of an event are not. */
@Entity({ name: 'share_link_files' })
export class ShareLinkFile {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('uuid', { name: 'link_id' })
  linkId!: string;

  @PrimaryColumn('uuid', { name: 'file_id' })
  fileId!: string;

  @Column('boolean', { name: 'is_shown' })
  isShown!: boolean;
}
