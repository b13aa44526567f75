import { Module } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { AuditModule } from '../modules/admin/audit';
import { AuthModule } from '../modules/auth';
import { BillingModule } from '../modules/billing';
import { ContactsModule } from '../modules/contacts';
import { ContractsModule } from '../modules/contracts';
import { EventsModule } from '../modules/events';
import { ExpensesModule } from '../modules/expenses';
import { FilesWorkerModule } from '../modules/files/files.worker.module';
import { HoldsModule } from '../modules/holds';
import { InsightsModule } from '../modules/insights';
import { InvoicesModule } from '../modules/invoices';
import { LocationsModule } from '../modules/places';
import { PresentationsModule } from '../modules/presentations';
import { ProfileModule } from '../modules/profile';
import { SharingModule } from '../modules/sharing/links';
import { TasksModule } from '../modules/tasks';
import { DemoClock } from './demo-clock';
import { DemoContracts } from './demo-contracts';
import { DemoFavourites } from './demo-favourites';
import { DemoLogistics } from './demo-logistics';
import { DemoMoney } from './demo-money';
import { DemoPictures } from './demo-pictures';
import { DemoSeed } from './demo-seed';
import { DemoShares } from './demo-shares';

/** The process that imports this gives the core a DemoClock, and this hands the same one to the seed. */
@Module({
  imports: [
    AuditModule,
    AuthModule,
    BillingModule,
    ProfileModule,
    PresentationsModule,
    ContactsModule,
    EventsModule,
    HoldsModule,
    FilesWorkerModule,
    InsightsModule,
    TasksModule,
    ExpensesModule,
    InvoicesModule,
    LocationsModule,
    ContractsModule,
    SharingModule,
  ],
  providers: [
    DemoSeed,
    DemoFavourites,
    DemoLogistics,
    DemoMoney,
    DemoContracts,
    DemoPictures,
    DemoShares,
    { provide: DemoClock, useExisting: Clock },
  ],
})
export class DemoModule {}
