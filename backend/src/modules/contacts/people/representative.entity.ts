import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'bureau_representatives' })
export class Representative {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  ownerId!: string;

  @Column('uuid')
  bureauPartnerId!: string;

  /** Order in the bureau's list. */
  @Column('int')
  position!: number;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  title!: string | null;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  phone!: string | null;
}
