import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth';
import { LinkEmailsService } from './link-emails.service';
import { ShareLinksService } from './share-links.service';
import { ShareLinksRepository } from './share-links.repository';
import { ShareTokens } from './share-tokens';
import { SharedCookies } from './shared-cookies';
import { LinkAccessService } from './link-access.service';
import { LinkAccessRepository } from './link-access.repository';

const services = [ShareLinksService, LinkEmailsService, LinkAccessService, ShareTokens];

@Module({
  imports: [AuthModule],
  providers: [...services, ShareLinksRepository, LinkAccessRepository, SharedCookies],
  exports: services,
})
export class SharingModule {}
