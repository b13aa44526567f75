import { Module } from '@nestjs/common';
import { RecordColumns } from './record-columns.repository';

@Module({ providers: [RecordColumns], exports: [RecordColumns] })
export class RecordsModule {}
