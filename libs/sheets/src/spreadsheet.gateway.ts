/**
 * Reads spreadsheets of any make, .xlsx and .csv, where they lie: a file that cannot or should not be read is refused with a
 * sentence before a single row is handed out. Called by imports.
 */
import { Injectable } from '@nestjs/common';
import { spreadsheetBounds } from './read/bounds';
import { openCsv } from './read/csv-reader';
import { kindOf } from './read/file-kind';
import { refused } from './read/refusals';
import { openXlsx } from './read/xlsx-reader';
import type { Spreadsheet } from './read-cell';
import type { SpreadsheetSource } from './spreadsheet-source';

@Injectable()
export class SpreadsheetGateway {
  constructor(private readonly bounds = spreadsheetBounds) {}

  /** Reads all of it once, within all bounds. Throws SpreadsheetRefusedError; a storage that fails throws its own error. */
  async open(source: SpreadsheetSource): Promise<Spreadsheet> {
    if (source.sizeBytes > this.bounds.fileBytes) throw refused('tooLarge');
    const kind = await kindOf(source);
    return kind === 'zip' ? openXlsx(source, this.bounds) : openCsv(source, this.bounds);
  }
}
