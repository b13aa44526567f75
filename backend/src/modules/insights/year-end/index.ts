export { YearEndMakerService } from './year-end-maker.service';
export { YearEndModule } from './year-end.module';
export { YearEndPacksService } from './year-end-packs.service';
