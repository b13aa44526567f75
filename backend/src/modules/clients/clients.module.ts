import { Module } from '@nestjs/common';
import { ClientsRepository } from './clients.repository';
import { ClientsService } from './clients.service';

@Module({ providers: [ClientsService, ClientsRepository], exports: [ClientsService] })
export class ClientsModule {}
