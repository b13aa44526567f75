import { Module } from '@nestjs/common';
import { PdfModule } from '@lectern/pdf/pdf.module';
import { TasksWorkerModule } from '../tasks/tasks.worker.module';
import { InvoicesModule } from './invoices.module';
import { BillingModule } from '../billing';
import { DuePartsRepository } from './sending/due-parts.repository';
import { DuePartsService } from './sending/due-parts.service';
import { InvoiceEmailFacts } from './sending/invoice-email-facts';
import { InvoiceFollowersService } from './sending/invoice-followers.service';
import { InvoiceRemindersRepository } from './sending/invoice-reminders.repository';
import { InvoiceRemindersService } from './sending/invoice-reminders.service';

export { DuePartsService, InvoiceEmailFacts, InvoiceFollowersService, InvoiceRemindersService };

@Module({
  imports: [BillingModule, InvoicesModule, PdfModule, TasksWorkerModule],
  providers: [
    DuePartsService,
    DuePartsRepository,
    InvoiceEmailFacts,
    InvoiceRemindersService,
    InvoiceFollowersService,
    InvoiceRemindersRepository,
  ],
  exports: [InvoicesModule, DuePartsService, InvoiceEmailFacts, InvoiceRemindersService, InvoiceFollowersService],
})
export class InvoicesWorkerModule {}
