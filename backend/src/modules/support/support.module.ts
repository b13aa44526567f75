import { Module } from '@nestjs/common';
import { SupportEmails } from './support-emails';
import { SupportRepository } from './support.repository';
import { SupportService } from './support.service';

@Module({
  providers: [SupportService, SupportRepository, SupportEmails],
  exports: [SupportService, SupportEmails],
})
export class SupportModule {}
