declare module 'linebreak' {
  /** Where a line may end, by the rules of Unicode (UAX 14). */
  class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
  export = LineBreaker;
}
