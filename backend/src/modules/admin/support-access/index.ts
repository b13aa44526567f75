export { SupportAccessModule } from './support-access.module';
