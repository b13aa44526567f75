/** Lines and orders with fonts in which every character is as wide as it is: one. */
import { layOutText, type FontBook, type TextLook } from './text-layout';

const look: TextLook = { family: 'sans', strong: false, em: false, size: 1, color: '#000000', isTabular: false };

/** A font per kind of script, and none for emoji. */
const fonts: FontBook = {
  faceFor: (cluster) => {
    if (/\p{Emoji_Presentation}/u.test(cluster)) return null;
    if (/\p{Script=Arabic}/u.test(cluster)) return 'arabic';
    if (/\p{Script=Hebrew}/u.test(cluster)) return 'hebrew';
    return /\p{Script=Han}/u.test(cluster) ? 'han' : 'latin';
  },
  width: (_face, text, size) => [...text].length * size,
};

/** What stands on each line from left to right, a bar between two pieces. */
function lines(text: string, width = Infinity, direction?: 'ltr' | 'auto'): string[] {
  return layOutText([{ text, look }], width, fonts, direction).map(({ pieces }) =>
    pieces.map((piece) => piece.text).join('|'),
  );
}

describe('breaking lines', () => {
  it('fills each line with whole words, and lets no space stand at its end', () => {
    expect(lines('one two three four', 9)).toEqual(['one two', 'three', 'four']);
    expect(lines('one two   three', 7)).toEqual(['one two', 'three']);
  });

  it('keeps the lines that were typed, the empty ones too', () => {
    expect(lines('one\ntwo\r\n\nfour\u2028five')).toEqual(['one', 'two', '', 'four', 'five']);
    expect(lines('')).toEqual(['']);
  });

  it('breaks a word that is longer than a line, and goes on beside its end', () => {
    expect(lines('abcdefghij kl', 4)).toEqual(['abcd', 'efgh', 'ij', 'kl']);
    expect(lines('a 0123456789', 5)).toEqual(['a', '01234', '56789']);
  });

  it('breaks between characters where a script has no spaces, but not before its full stop', () => {
    expect(lines('日本語の文章です。', 4)).toEqual(['日本語|の', '文章|で', 'す。']);
  });

  it('breaks Thai between words, which only a dictionary knows', () => {
    expect(lines('ภาษาไทยเขียน', 8)).toEqual(['ภาษาไทย', 'เขียน']);
  });

  it('gives even a width of nothing a character a line', () => {
    expect(lines('abc', 0)).toEqual(['a', 'b', 'c']);
  });
});

describe('fonts', () => {
  it('begins a piece where the font or the look changes', () => {
    const strong = { ...look, strong: true };
    const [line] = layOutText(
      [
        { text: 'Dr. 山', look },
        { text: '田', look: strong },
      ],
      Infinity,
      fonts,
    );
    expect(line?.pieces.map(({ text, face, look: { strong: isStrong } }) => [text, face, isStrong])).toEqual([
      ['Dr. ', 'latin', false],
      ['山', 'han', false],
      ['田', 'han', true],
    ]);
  });

  it('composes letters and accents, so that one character is looked up', () => {
    expect(lines('Z\u0307o\u0301\u0142c\u0301')).toEqual(['\u017b\u00f3\u0142\u0107']);
  });

  it('shows what no font has, and nothing of what steers or controls', () => {
    expect(lines('a🎤b')).toEqual(['a\ufffdb']);
    expect(lines('a\u200eb\u00adc\u0000d\te')).toEqual(['abcd e']);
  });
});

describe('directions', () => {
  it('orders words of another direction, and leaves the letters of a word to its font', () => {
    expect(lines('Ann أحمد محمد Lee')).toEqual(['Ann |محمد| |أحمد| Lee']);
  });

  it('begins our own sentences at the left, whoever is named in them', () => {
    expect(lines('أحمد signed')).toEqual(['أحمد| signed']);
    expect(lines('أحمد signed', Infinity, 'auto')).toEqual(['signed| |أحمد']);
    expect(lines('1. أحمد')).toEqual(['1. |أحمد']);
  });

  it('orders each line by itself after breaking in the order of reading', () => {
    expect(lines('أب تث جح خد', 5)).toEqual(['تث| |أب', 'خد| |جح']);
  });

  it('turns brackets around and keeps numbers as they are', () => {
    expect(lines('أب (12)', Infinity, 'auto')).toEqual(['(|12|) |أب']);
  });

  it('keeps what follows a name apart from it where that is isolated', () => {
    expect(lines('to أحمد · 203.0.113.7')).toEqual(['to |203.0.113.7| · |أحمد']);
    expect(lines('\u2066to أحمد\u2069 · 203.0.113.7')).toEqual(['to |أحمد| · 203.0.113.7']);
  });

  it('says on which side a line begins', () => {
    const sides = (text: string, direction: 'ltr' | 'auto') =>
      layOutText([{ text, look }], Infinity, fonts, direction).map((line) => line.isRightToLeft);
    expect(sides('שלום Ann\nAnn שלום', 'auto')).toEqual([true, false]);
    expect(sides('שלום Ann', 'ltr')).toEqual([false]);
    // A name alone keeps its own punctuation behind it.
    expect(sides('שלום 2026!', 'ltr')).toEqual([true]);
  });
});
