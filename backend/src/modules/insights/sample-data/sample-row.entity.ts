import { Entity, PrimaryColumn } from 'typeorm';

/** What belongs to a sample row and came with it. */
export type Belonging = 'client_contact' | 'representative' | 'agenda_item' | 'av_need' | 'travel_segment' | 'hold';
/** Of an event too, but taken out by the module that owns it, which refuses what was sent meanwhile. */
export type SamplePaper = 'contract' | 'invoice' | 'expense';
export type SampleKind = 'client' | 'bureau_partner' | 'speaking_event' | 'task' | Belonging | SamplePaper;

@Entity({ name: 'sample_rows' })
export class SampleRow {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @PrimaryColumn('text')
  kind!: SampleKind;

  @PrimaryColumn('uuid')
  rowId!: string;
}
