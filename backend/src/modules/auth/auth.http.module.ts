import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { SessionPassport } from '../../common/session';
import { AuthController } from './auth.controller';
import { AuthModule } from './auth.module';
import { EmailLinksController } from './email-links/email-links.controller';
import { SessionSerializer } from './session-serializer';

@Module({
  imports: [AuthModule, PassportModule.register({ session: true })],
  controllers: [AuthController, EmailLinksController],
  providers: [SessionSerializer, { provide: SessionPassport, useExisting: SessionSerializer }],
})
export class AuthHttpModule {}
