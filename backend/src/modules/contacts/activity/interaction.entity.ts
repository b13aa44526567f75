import type { AnsweredKind } from '@lectern/protocol/inbound-mail';
import type { InteractionKind } from '@lectern/protocol/relationships';
import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../../common/row.columns';

/** A call, an email, a meeting or a note, with a client or with a bureau partner. */
@Entity({ name: 'interactions' })
export class Interaction extends EditableRow {
  @Column('uuid', { nullable: true })
  clientId!: string | null;

  @Column('uuid', { nullable: true })
  bureauPartnerId!: string | null;

  /** The member who added it; null is the owner. */
  @Column('uuid', { nullable: true })
  addedBy!: string | null;

  @Column('text')
  kind!: InteractionKind;

  @Column('date')
  happenedOn!: string;

  /** What Lectern says of an entry that it wrote; null: a person wrote it. */
  @Column('text', { nullable: true })
  headline!: string | null;

  /** What the email was about that it answers: only those who see such records see it. */
  @Column('text', { nullable: true })
  answeredKind!: AnsweredKind | null;

  /** Where the answer came in; the thread may be gone. */
  @Column('uuid', { nullable: true })
  replyThreadId!: string | null;

  @Column('text')
  text!: string;
}
