import { ApiError, InvalidResponseError, NetworkError } from '@/lib/api-error';
import { loginFailureMessage } from './login-message';

it.each([
  [
    'the server’s own words',
    new ApiError(401, '', { message: 'Wrong username or password.' }),
    'Wrong username or password.',
  ],
  ['503', new ApiError(503, '', {}), 'Database connection error. Please try again later.'],
  ['another 5xx', new ApiError(500, '', null), 'Server error. Please try again later.'],
  [
    'a 4xx that is not JSON',
    new ApiError(404, '', null),
    'Server returned an invalid response. Please try again later.',
  ],
  [
    'a good status with a wrong body',
    new InvalidResponseError('x'),
    'Server returned an invalid response. Please try again later.',
  ],
  ['an empty refusal', new ApiError(400, '', {}), 'Login failed'],
  ['no answer', new NetworkError('Can’t reach the server.'), 'Can’t reach the server.'],
])('says, after %s', (_what, error, message) => {
  expect(loginFailureMessage(error)).toBe(message);
});
