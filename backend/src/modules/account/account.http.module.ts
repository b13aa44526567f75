import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { AccountController } from './account.controller';
import { AccountModule } from './account.module';

@Module({ imports: [AccountModule, AuthModule], controllers: [AccountController] })
export class AccountHttpModule {}
