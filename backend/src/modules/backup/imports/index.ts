export { ImportsModule } from './imports.module';
export { ImportsService } from './imports.service';
