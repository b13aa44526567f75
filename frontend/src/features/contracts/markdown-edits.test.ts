import { insertBlock, insertText, prefixLines, rangeOfLine, wrap } from './markdown-edits';

it('puts a field in the place of the selection, with the cursor behind it', () => {
  expect(insertText('{{event.title}}')('Dear X, hello', 5, 6)).toEqual({
    text: 'Dear {{event.title}}, hello',
    from: 20,
    to: 20,
  });
});

it('puts a list field on a paragraph of its own', () => {
  const field = '{{contract.cancellation}}';
  expect(insertBlock(field)('One line\nTwo', 8, 8).text).toBe(`One line\n\n${field}\n\nTwo`);
  expect(insertBlock(field)('', 0, 0)).toEqual({ text: field, from: 25, to: 25 });
});

it('makes bold, and takes it away again', () => {
  const bold = wrap('**')('a fee of ten', 2, 5);
  expect(bold).toEqual({ text: 'a **fee** of ten', from: 4, to: 7 });
  expect(wrap('**')(bold.text, bold.from, bold.to)).toEqual({ text: 'a fee of ten', from: 2, to: 5 });
});

it('makes a list of the touched lines, and takes it away again', () => {
  const list = prefixLines('- ')('top\none\ntwo\nend', 5, 9);
  expect(list.text).toBe('top\n- one\n- two\nend');
  expect(prefixLines('- ')(list.text, 5, 12).text).toBe('top\none\ntwo\nend');
});

it('finds a line, and the end where there is no such line', () => {
  expect(rangeOfLine('one\ntwo\nthree', 2)).toEqual([4, 7]);
  expect(rangeOfLine('one', 9)).toEqual([3, 3]);
});
