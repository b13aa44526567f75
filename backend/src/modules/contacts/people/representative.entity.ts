import { Column, Entity } from 'typeorm';
import { Person } from './person';

@Entity({ name: 'bureau_representatives' })
export class Representative extends Person {
  @Column('uuid')
  bureauPartnerId!: string;
}
