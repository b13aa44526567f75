import { forbiddenCharacter, passwordStrength } from './password-strength';

it.each([
  ['a', 17, 'Weak'],
  ['aB', 33, 'Weak'],
  ['aB1', 50, 'Good'],
  ['aB1!', 67, 'Good'],
  ['aB1!aB1!', 83, 'Strong'],
  ['aB1!aB1!aB1!', 100, 'Strong'],
  ['aaaaaaaaaaaa', 50, 'Good'],
])('%s scores %i: %s', (password, score, label) => {
  const strength = passwordStrength(password);
  expect(Math.round(strength.score)).toBe(score);
  expect(strength.label).toBe(label);
});

it.each([
  ['Abcdef1!', null],
  ['Abc#1', '“#”'],
  ['Abc 1', 'a space'],
  ['Äbc1', '“Ä”'],
  ['Abc😀', '“😀”'],
  ['', null],
])('finds the first character of %s that is not allowed', (password, found) => {
  expect(forbiddenCharacter(password)).toBe(found);
});
