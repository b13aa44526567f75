import { formatReadingTime, secondsToRead } from './reading-time';
import { countWords } from './words';

describe('words are counted as a word processor does', () => {
  it.each([
    ['', 0],
    ['   \n\t ', 0],
    ['One', 1],
    ['One two  three\nfour', 4],
    ['state-of-the-art', 1],
    ['It’s what we’d say', 4],
    ['Fish & chips – twice', 3],
    ['… — • &', 0],
    ['3 times 12,500 people', 4],
    ['e\u0301lan zoe\u0308', 2],
    ['👏 bravo 🎤', 1],
    ['Привет, мир', 2],
    ['שלום עולם', 2],
    ['مرحبا بالعالم', 2],
    ['नमस्ते दुनिया', 2],
    ['안녕하세요 여러분', 2],
    // Every character of these scripts is a word.
    ['你好世界', 4],
    ['こんにちは', 5],
    ['我用Lectern写作', 5],
    ['看。听。说。', 3],
    // No spaces, but words: a dictionary finds them.
    ['สวัสดีชาวโลก', 3],
  ])('%j has %i', (text, words) => expect(countWords(text)).toBe(words));

  it('a no-break space parts words, as it does on screen', () => {
    expect(countWords('one\u00a0two')).toBe(2);
  });
});

describe('reading aloud', () => {
  it.each([
    [0, 'about 10 seconds'],
    [65, 'about 30 seconds'],
    [130, 'about 1 min'],
    [152, 'about 1 min 10 s'],
    [260, 'about 2 min'],
  ])('%i words take %s', (words, time) => {
    expect(formatReadingTime(secondsToRead('word '.repeat(words)))).toBe(time);
  });
});
