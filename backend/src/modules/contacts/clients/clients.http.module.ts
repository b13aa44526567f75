import { Module } from '@nestjs/common';
import { ClientContactsController } from './client-contacts.controller';
import { ClientsController } from './clients.controller';
import { ClientsModule } from './clients.module';

@Module({ imports: [ClientsModule], controllers: [ClientsController, ClientContactsController] })
export class ClientsHttpModule {}
