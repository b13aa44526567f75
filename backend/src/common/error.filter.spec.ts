import type { ArgumentsHost } from '@nestjs/common';
import type { Logger } from '@lectern/logging/logger';
import { StorageUnavailableError } from '@lectern/storage/storage.gateway';
import { ErrorFilter, type RefusalPages } from './error.filter';

const logger = { error: jest.fn(), warn: jest.fn(), info: jest.fn() };
const filter = new ErrorFilter(logger as unknown as Logger, {} as RefusalPages);

function answerTo(thrown: unknown): { status: number; body: unknown } {
  const response = { headersSent: false, status: jest.fn(), type: jest.fn(), set: jest.fn(), json: jest.fn() };
  for (const call of [response.status, response.type, response.set]) call.mockReturnValue(response);
  const request = { id: 'r1', path: '/api/events', baseUrl: '', method: 'POST' };
  const http = { getRequest: () => request, getResponse: () => response };
  filter.catch(thrown, { switchToHttp: () => http } as unknown as ArgumentsHost);
  return { status: response.status.mock.lastCall?.[0] as number, body: response.json.mock.lastCall?.[0] };
}

it.each(['40P01', '55P03'])('asks to try again where two changes waited for each other: %s', (code) => {
  const deadlock = Object.assign(new Error('deadlock detected'), { driverError: { code } });
  expect(answerTo(deadlock)).toMatchObject({
    status: 409,
    body: { code: 'BUSY', message: 'This is being changed somewhere else right now. Please try again.' },
  });
  // The operator can still find it.
  expect(logger.info).toHaveBeenLastCalledWith({ details: deadlock, requestId: 'r1' }, 'BUSY');
  expect(logger.error).not.toHaveBeenCalled();
});

it('knows a storage that is away from a database that is', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const away = new StorageUnavailableError('the storage does not answer', { cause });
  expect(answerTo(away)).toMatchObject({ status: 503, body: { code: 'STORAGE_UNAVAILABLE' } });
  expect(answerTo(cause)).toMatchObject({ status: 503, body: { code: 'DATABASE_UNAVAILABLE' } });
});

it('asks to come back when the database’s disk is full', () => {
  const full = Object.assign(new Error('could not extend file'), { driverError: { code: '53100' } });
  expect(answerTo(full)).toMatchObject({ status: 503, body: { code: 'DATABASE_UNAVAILABLE' } });
});

it('says nothing of what failed inside', () => {
  expect(answerTo(new Error('planted'))).toMatchObject({ status: 500, body: { code: 'INTERNAL_ERROR' } });
});
