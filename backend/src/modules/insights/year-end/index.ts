export { YearEndModule } from './year-end.module';
export { YearEndPacksService } from './year-end-packs.service';
