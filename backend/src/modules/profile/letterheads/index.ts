export { LetterheadsModule } from './letterheads.module';
export { LetterheadsService, type PaperLetterhead } from './letterheads.service';
