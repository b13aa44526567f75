/** A part of a page as the server sends it, with the page's script running. For tests only. */
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { startIslands } from '../islands';

/** Throws where the browser renders something else than the server. Returns how to close the page. */
export function openIslands(content: ReactNode): () => void {
  const page = document.createElement('main');
  page.innerHTML = renderToStaticMarkup(content);
  document.body.append(page);
  const differences: unknown[] = [];
  let roots: Root[] = [];
  act(() => {
    roots = startIslands({ onRecoverableError: (error) => differences.push(error) });
  });
  if (differences.length > 0)
    throw new Error('The browser renders something else than the server', { cause: differences });
  return () => {
    act(() => roots.forEach((root) => root.unmount()));
    page.remove();
  };
}
