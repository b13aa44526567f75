import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'tutorial_readings' })
export class TutorialReading {
  @PrimaryColumn('uuid') ownerId!: string;
  @PrimaryColumn('text') slug!: string;
  @Column('timestamptz') doneAt!: Date;
}
