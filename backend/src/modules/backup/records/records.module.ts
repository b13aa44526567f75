import { Module } from '@nestjs/common';
import { RecordColumnsRepository } from './record-columns.repository';

@Module({ providers: [RecordColumnsRepository], exports: [RecordColumnsRepository] })
export class RecordsModule {}
