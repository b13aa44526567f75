import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The eye on one file of one link; without a row, media of a kit are shown and files of an event are not. */
@Entity({ name: 'share_link_files' })
export class ShareLinkFile {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @PrimaryColumn('uuid')
  linkId!: string;

  @PrimaryColumn('uuid')
  fileId!: string;

  @Column('boolean')
  isShown!: boolean;
}
