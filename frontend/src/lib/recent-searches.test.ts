import { STORED_FLAGS } from './constants';
import { addRecentSearch, forgetRecentSearches, readRecentSearches, removeRecentSearch } from './recent-searches';

beforeEach(() => localStorage.clear());

it('keeps the five latest of each account, each once', () => {
  for (const search of ['one', 'two', 'three', 'four', 'five', 'six', 'TWO']) addRecentSearch('ann', search);
  addRecentSearch('bob', 'his');
  expect(readRecentSearches('ann')).toEqual(['TWO', 'six', 'five', 'four', 'three']);
  expect(readRecentSearches('bob')).toEqual(['his']);
});

it('removes one, and forgets all', () => {
  addRecentSearch('ann', 'one');
  addRecentSearch('ann', 'two');
  addRecentSearch('bob', 'his');
  expect(removeRecentSearch('ann', 'two')).toEqual(['one']);
  expect(removeRecentSearch('ann', 'one')).toEqual([]);
  expect(localStorage.getItem(STORED_FLAGS.recentSearches('ann'))).toBeNull();
  forgetRecentSearches();
  expect(readRecentSearches('bob')).toEqual([]);
});

it.each(['{', '"text"', '[1]', '[""]'])('takes %s for none', (text) => {
  localStorage.setItem(STORED_FLAGS.recentSearches('ann'), text);
  expect(readRecentSearches('ann')).toEqual([]);
});
