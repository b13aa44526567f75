import { Module } from '@nestjs/common';
import { SupportAccessRepository } from './support-access.repository';

@Module({ providers: [SupportAccessRepository], exports: [SupportAccessRepository] })
export class SupportAccessModule {}
