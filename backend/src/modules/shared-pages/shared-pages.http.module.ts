import { Module } from '@nestjs/common';
import { RefusalPages } from '../../common/refusal-pages';
import { SharedPagesModule } from './shared-pages.module';
import { SharedRefusals } from './shared-refusals';

@Module({
  imports: [SharedPagesModule],
  providers: [SharedRefusals, { provide: RefusalPages, useExisting: SharedRefusals }],
})
export class SharedPagesHttpModule {}
