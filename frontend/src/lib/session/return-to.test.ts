import { destinationAfterSignIn, forgetDestination, rememberDestination } from './return-to';

afterEach(forgetDestination);

describe('where the sign-in leads', () => {
  it('is the page that was asked for', () => {
    rememberDestination('/events?status=hold');
    expect(destinationAfterSignIn()).toBe('/events?status=hold');
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example'])('is never another site (%s)', (path) => {
    rememberDestination(path);
    expect(destinationAfterSignIn()).toBe('/');
  });
});
