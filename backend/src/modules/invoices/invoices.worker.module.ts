import { Module } from '@nestjs/common';
import { PdfModule } from '@lectern/pdf/pdf.module';
import { TasksWorkerModule } from '../tasks/tasks.worker.module';
import { InvoicesModule } from './invoices.module';
import { InvoiceEmailFacts } from './sending/invoice-email-facts';
import { InvoiceFollowersService } from './sending/invoice-followers.service';
import { InvoiceRemindersRepository } from './sending/invoice-reminders.repository';
import { InvoiceRemindersService } from './sending/invoice-reminders.service';

export { InvoiceEmailFacts, InvoiceFollowersService, InvoiceRemindersService };

@Module({
  imports: [InvoicesModule, PdfModule, TasksWorkerModule],
  providers: [InvoiceEmailFacts, InvoiceRemindersService, InvoiceFollowersService, InvoiceRemindersRepository],
  exports: [InvoicesModule, InvoiceEmailFacts, InvoiceRemindersService, InvoiceFollowersService],
})
export class InvoicesWorkerModule {}
