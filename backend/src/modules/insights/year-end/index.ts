export { YearEndPacksService } from './year-end-packs.service';
