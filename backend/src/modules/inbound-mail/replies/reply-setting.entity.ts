import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether answers come through Lectern. Without a row they do. */
@Entity({ name: 'reply_settings' })
export class ReplySetting {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @Column('boolean')
  isOn!: boolean;
}
