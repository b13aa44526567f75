export { ImportsService } from './imports.service';
