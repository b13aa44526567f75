export { LetterheadsModule } from './letterheads.module';
export { paperAccent, paperFooter, paperHead, sentWith } from './paper-letterhead';
export { LetterheadsService, type PaperLetterhead } from './letterheads.service';
