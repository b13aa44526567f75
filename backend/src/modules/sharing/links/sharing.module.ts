import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth';
import { LinkEmailsService } from './sending/link-emails.service';
import { ShareLinksService } from './share-links.service';
import { ShareLinksRepository } from './share-links.repository';
import { ShareTokens } from './access/share-tokens';
import { SharedCookies } from './access/shared-cookies';
import { LinkAccessService } from './access/link-access.service';
import { LinkAccessRepository } from './access/link-access.repository';

const services = [ShareLinksService, LinkEmailsService, LinkAccessService, ShareTokens];

@Module({
  imports: [AuthModule],
  providers: [...services, ShareLinksRepository, LinkAccessRepository, SharedCookies],
  exports: [...services, ShareLinksRepository],
})
export class SharingModule {}
