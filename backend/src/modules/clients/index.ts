export { ClientsModule } from './clients.module';
export { ClientsService } from './clients.service';
