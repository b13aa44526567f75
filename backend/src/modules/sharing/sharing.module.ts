import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { SharedCookies } from './shared-cookies';
import { SharedLinksRepository } from './shared-links.repository';
import { SharedLinks } from './shared-links.service';
import { ShareTokens } from './share-tokens';

@Module({
  imports: [AuthModule],
  providers: [SharedLinks, SharedLinksRepository, SharedCookies, ShareTokens],
  exports: [SharedLinks, ShareTokens],
})
export class SharingModule {}
