import { Column, Entity } from 'typeorm';
import { Person } from './person.columns';

@Entity({ name: 'bureau_representatives' })
export class Representative extends Person {
  @Column('uuid')
  bureauPartnerId!: string;
}
