/**
 * Divides CSV text into records as it comes (RFC 4180, and what programs make of it): quotes over lines, doubled quotes, any
 * of the three ends of a line. Keeps no more than one record.
 */
import type { SpreadsheetBounds } from './bounds';
import { openQuote, refused, tooManyColumns } from './refusals';

export interface CsvRecord {
  /** As spreadsheets count rows: one that goes over lines is one, an empty line too. */
  number: number;
  fields: string[];
}

const QUOTE = 34;
const LINE_FEED = 10;
const RETURN = 13;

export class CsvParser {
  private records: CsvRecord[] = [];
  private number = 1;
  private fields: string[] = [];
  private field = '';
  private rowText = 0;
  private isQuoted = false;
  private isAtStart = true;
  /** The chunk before ended with a quote within quotes, or with a return: what follows decides. */
  private pending: 'quote' | 'return' | null = null;
  private hasContent = false;

  constructor(
    private readonly separator: string,
    private readonly bounds: Pick<SpreadsheetBounds, 'cellText' | 'columns' | 'rowText'>,
    private readonly name = 'CSV',
  ) {}

  /** The records that are whole by now. */
  push(text: string): CsvRecord[] {
    let at = 0;
    while (at < text.length) at = this.isQuoted ? this.inQuotes(text, at) : this.outside(text, at);
    return this.take();
  }

  end(): CsvRecord[] {
    if (this.pending === 'quote') this.closeQuote();
    if (this.isQuoted) throw openQuote(this.number);
    if (this.hasContent) this.endRecord();
    return this.take();
  }

  private take(): CsvRecord[] {
    const { records } = this;
    this.records = [];
    return records;
  }

  private inQuotes(text: string, at: number): number {
    if (this.pending === 'quote') {
      this.pending = null;
      if (text.charCodeAt(at) !== QUOTE) {
        this.closeQuote();
        return at;
      }
      this.append('"');
      return at + 1;
    }
    const quote = text.indexOf('"', at);
    this.append(text.slice(at, quote < 0 ? undefined : quote));
    if (quote < 0) return text.length;
    this.pending = 'quote';
    return quote + 1;
  }

  private closeQuote(): void {
    this.pending = null;
    this.isQuoted = false;
  }

  private outside(text: string, start: number): number {
    const separator = this.separator.charCodeAt(0);
    for (let at = start; at < text.length; at += 1) {
      const letter = text.charCodeAt(at);
      const isSecondOfTwo = this.pending === 'return' && letter === LINE_FEED;
      this.pending = null;
      if (isSecondOfTwo) return at + 1;
      if (letter === QUOTE && this.isAtStart) {
        this.isAtStart = false;
        this.isQuoted = true;
        this.hasContent = true;
        return at + 1;
      }
      if (letter === separator || letter === LINE_FEED || letter === RETURN) {
        if (at > start) this.append(text.slice(start, at));
        if (letter === separator) this.endField();
        else this.endRecord();
        if (letter === RETURN) this.pending = 'return';
        return at + 1;
      }
      this.isAtStart = false;
    }
    this.append(text.slice(start));
    return text.length;
  }

  private append(text: string): void {
    if (text === '') return;
    this.field += text;
    this.rowText += text.length;
    this.hasContent = true;
    if (this.rowText > this.bounds.rowText) throw this.isQuoted ? openQuote(this.number) : refused('longRow');
    if (this.field.length > this.bounds.cellText)
      throw this.isQuoted ? openQuote(this.number) : refused('longCell');
  }

  private endField(): void {
    const { bounds, fields } = this;
    if (fields.length >= bounds.columns && this.field !== '') throw tooManyColumns(this.name, bounds.columns);
    // Empty ones behind the last column are of no use, however many there are.
    if (fields.length < bounds.columns) fields.push(this.field);
    this.field = '';
    this.isAtStart = true;
    this.hasContent = true;
  }

  private endRecord(): void {
    if (this.hasContent) {
      this.endField();
      this.records.push({ number: this.number, fields: this.fields });
    }
    this.fields = [];
    this.rowText = 0;
    this.isAtStart = true;
    this.hasContent = false;
    this.number += 1;
  }
}
