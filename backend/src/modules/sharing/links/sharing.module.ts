import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth';
import { ShareEmails } from './share-emails.service';
import { ShareLinks } from './share-links.service';
import { ShareLinksRepository } from './share-links.repository';
import { ShareTokens } from './share-tokens';
import { SharedCookies } from './shared-cookies';
import { SharedLinks } from './shared-links.service';
import { SharedLinksRepository } from './shared-links.repository';

const services = [ShareLinks, ShareEmails, SharedLinks, ShareTokens];

@Module({
  imports: [AuthModule],
  providers: [...services, ShareLinksRepository, SharedLinksRepository, SharedCookies],
  exports: services,
})
export class SharingModule {}
