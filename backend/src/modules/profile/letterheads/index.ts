export { LetterheadsModule } from './letterheads.module';
export { paperAccent, paperHead } from './paper-letterhead';
export { LetterheadsService, type PaperLetterhead } from './letterheads.service';
