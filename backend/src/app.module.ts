/** The backend process: the core and every module's HTTP side. */
import { Module, type DynamicModule } from '@nestjs/common';
import { CoreModule, type CoreOptions } from '@lectern/core/core.module';
import { HealthHttpModule } from './modules/health/health.http.module';

@Module({})
export class AppModule {
  static forRoot(core: CoreOptions): DynamicModule {
    return {
      module: AppModule,
      imports: [CoreModule.forRoot(core), HealthHttpModule],
    };
  }
}
