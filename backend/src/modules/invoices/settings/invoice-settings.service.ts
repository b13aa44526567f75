/**
 * Owns how invoices are numbered, what stands on them about the speaker, and what a new one begins with. Called by its
 * route, and by every other service of the invoices.
 */
import { Injectable } from '@nestjs/common';
import { returnedFields } from '@lectern/database/columns';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import {
  DEFAULT_CREDIT_NOTE_PREFIX,
  DEFAULT_INVOICE_PREFIX,
  DEFAULT_REMINDER_DAYS,
  InvoiceSettingsResponse,
  type InvoiceSeller,
  type SaveInvoiceSettingsInput,
} from '@lectern/protocol/invoices';
import { DEFAULT_PAYMENT_TERMS_DAYS } from '@lectern/protocol/speaking-events';
import { toThousandths } from '@lectern/protocol/money';
import { edit, expectUnchanged } from '../../../common/edit';
import type { InvoiceSettings } from './invoice-settings.entity';
import { InvoiceSettingsRepository, type NumberKind } from './invoice-settings.repository';
import { numberingHasBegun } from '../invoices.errors';

/** What an account has until its owner changes something. */
export type InvoiceDefaults = Omit<InvoiceSettings, 'ownerId' | 'updatedAt'>;
const DEFAULTS: InvoiceDefaults = {
  prefix: DEFAULT_INVOICE_PREFIX,
  creditNotePrefix: DEFAULT_CREDIT_NOTE_PREFIX,
  digits: 4,
  businessName: null,
  address: null,
  email: null,
  phone: null,
  taxId: null,
  paymentUrl: null,
  bankDetails: null,
  defaultNotes: null,
  defaultTerms: null,
  defaultTermsDays: DEFAULT_PAYMENT_TERMS_DAYS,
  defaultTaxThousandths: null,
  remindersByDefault: true,
  reminderDays: DEFAULT_REMINDER_DAYS,
  version: 0,
};

@Injectable()
export class InvoiceSettingsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly settings: InvoiceSettingsRepository,
  ) {}

  async getSettings(ownerId: string): Promise<InvoiceSettingsResponse> {
    const [saved, nextValue, hasNumbers] = await Promise.all([
      this.settings.find(ownerId),
      this.settings.nextValue(ownerId, 'invoice'),
      this.settings.hasNumbers(this.db, ownerId),
    ]);
    const settings = saved ?? DEFAULTS;
    const { defaultTaxThousandths } = settings;
    return {
      ...returnedFields(InvoiceSettingsResponse, settings),
      nextNumber: nextValue ?? 1,
      canSetNextNumber: !hasNumbers,
      defaultTaxPercent: defaultTaxThousandths === null ? null : defaultTaxThousandths / 1000,
    };
  }

  /** The first number may be chosen until one is given away; after that they follow each other. */
  async saveSettings(ownerId: string, input: SaveInvoiceSettingsInput): Promise<InvoiceSettingsResponse> {
    const { version, nextNumber, defaultTaxPercent, ...fields } = input;
    return edit(this.db, { current: () => this.getSettings(ownerId) }, async (tx) => {
      const current = await this.settings.lock(tx, ownerId);
      expectUnchanged((current?.version ?? 0) === version);
      const expected = await this.settings.lockNextValue(tx, ownerId, 'invoice');
      if (nextNumber !== expected) {
        if (await this.settings.hasNumbers(tx, ownerId)) throw numberingHasBegun();
        await this.settings.setNextValue(tx, ownerId, 'invoice', nextNumber);
      }
      await this.settings.save(tx, {
        ...fields,
        ownerId,
        defaultTaxThousandths: defaultTaxPercent === null ? null : toThousandths(defaultTaxPercent),
        version: version + 1,
        updatedAt: this.clock.now(),
      });
    });
  }

  async defaultsOf(tx: Tx, ownerId: string): Promise<InvoiceDefaults> {
    return (await this.settings.findInside(tx, ownerId)) ?? DEFAULTS;
  }

  sellerOf(ownerId: string): Promise<InvoiceSeller> {
    return this.settings.sellerOf(this.db, ownerId);
  }

  sellerInside(tx: Tx, ownerId: string): Promise<InvoiceSeller> {
    return this.settings.sellerOf(tx, ownerId);
  }

  /** After a restore: the next number is behind all that came, and `first` in a sequence that had not begun here. */
  async raiseNumbers(tx: Tx, ownerId: string, kind: NumberKind, first = 1): Promise<void> {
    const behindAll = (await this.settings.lastPlace(tx, ownerId, kind)) + 1;
    if (Math.max(first, behindAll) === 1) return;
    const next = await this.settings.lockNextValue(tx, ownerId, kind);
    await this.settings.setNextValue(tx, ownerId, kind, Math.max(behindAll, next === 1 ? first : next));
  }

  /** Takes the next number in the caller's transaction, which keeps all others waiting until it ends. */
  async takeNumber(tx: Tx, ownerId: string, kind: NumberKind): Promise<{ number: string; sequence: number }> {
    const { prefix, creditNotePrefix, digits } = await this.defaultsOf(tx, ownerId);
    const sequence = await this.settings.takeNumber(tx, ownerId, kind);
    return {
      number: `${kind === 'invoice' ? prefix : creditNotePrefix}${String(sequence).padStart(digits, '0')}`,
      sequence,
    };
  }
}
