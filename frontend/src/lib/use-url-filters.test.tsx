import { act, renderHook, waitFor } from '@testing-library/react';
import { useSearchParams } from 'wouter';
import { z } from 'zod';
import { useUrlFilters } from './use-url-filters';
import { useUrlParams } from './use-url-params';

const schema = z.object({ q: z.string().max(5).optional(), status: z.enum(['active', 'former']).optional() });
const KEYS = ['q', 'status'] as const;

function open<Result>(address: string, hook: () => Result) {
  window.history.pushState(null, '', '/elsewhere');
  window.history.pushState(null, '', address);
  const { result } = renderHook(hook);
  return { result, entries: window.history.length };
}

describe('useUrlFilters', () => {
  it('leaves out what the schema does not accept, and what it was not asked for', () => {
    const { result } = open('/clients?q=too+long&status=active&tab=notes', () => useUrlFilters(schema, KEYS));
    expect(result.current[0]).toEqual({ status: 'active' });
  });

  it('changes the address in place: values of others stay, an empty one leaves it', () => {
    const { result, entries } = open('/clients?tab=notes&q=kit', () => useUrlFilters(schema, KEYS));
    act(() => result.current[1]({ q: '', status: 'former' }));
    expect(window.location.search).toBe('?tab=notes&status=former');
    expect(result.current[0]).toEqual({ status: 'former' });
    expect(window.history.length).toBe(entries);
    act(() => result.current[1]({ status: undefined }));
    expect(window.location.search).toBe('?tab=notes');
  });

  it('keeps both of two changes made together', () => {
    const { result } = open('/clients', () => useUrlFilters(schema, KEYS));
    act(() => {
      result.current[1]({ q: 'kit' });
      result.current[1]({ status: 'active' });
    });
    expect(result.current[0]).toEqual({ q: 'kit', status: 'active' });
  });
});

describe('useUrlParams', () => {
  it('lets Back undo a change that is not replaced', async () => {
    const { result } = open('/import', () => useUrlParams());
    act(() => result.current[1]({ step: 'check' }, false));
    expect(window.location.search).toBe('?step=check');
    act(() => window.history.back());
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/import'));
    expect(result.current[0].get('step')).toBeNull();
  });

  // When this fails, useUrlParams can go (ADR 61).
  it('is needed while wouter drops the other values and adds an entry', () => {
    const { result, entries } = open('/clients?tab=notes', () => useSearchParams());
    act(() => result.current[1]({ q: 'kit' }));
    expect(window.location.search).toBe('?q=kit');
    expect(window.history.length).toBe(entries + 1);
  });
});
