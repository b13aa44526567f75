import type { ReactNode } from 'react';

/** A picker of another feature, as the page brings it. */
export type RowPicker = (props: {
  value: string | null;
  onChange: (id: string | null) => void;
  knownName?: string | null;
}) => ReactNode;
