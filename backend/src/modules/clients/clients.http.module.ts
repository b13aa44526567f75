import { Module } from '@nestjs/common';
import { ClientsController } from './clients.controller';
import { ClientsModule } from './clients.module';

@Module({ imports: [ClientsModule], controllers: [ClientsController] })
export class ClientsHttpModule {}
