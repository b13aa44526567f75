import { cleanFileName, CreateUploadInput } from './files';
import { refusalOf } from './file-types';

it.each([
  ['report.bat.', 'report.bat'],
  ['report.bat. . ', 'report.bat'],
  ['..\\..\\slides.pptx', 'slides.pptx'],
  ['C:\\talks\\key note.pdf', 'key note.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
])('keeps the name %j as %j', (name, kept) => {
  expect(cleanFileName(name)).toBe(kept);
});

it('takes no program whose name ends in a dot, and no name of dots alone', () => {
  const parse = (name: string) => CreateUploadInput.safeParse({ name, sizeBytes: 1, kind: 'document' });
  expect(refusalOf(parse('run.ps1.').data?.name ?? '', 1)).toMatch('Programs and scripts');
  expect(parse('. . .').error?.issues).toMatchObject([{ message: 'Give the file a name' }]);
});
