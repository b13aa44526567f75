/** What the text-like controls (input, select, combobox, date, money, textarea) share, so that they look like one family. */
export const controlSurface =
  'w-full rounded-md border border-control bg-surface text-base text-ink sm:text-sm transition-colors ' +
  'hover:border-ink/60 focus-visible:border-focus focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-focus ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken ' +
  'aria-invalid:border-danger-text aria-invalid:focus-visible:outline-danger-text';

export const controlHeight = 'h-11 sm:h-10 pointer-coarse:h-11';

export const floatingPanel = 'rounded-lg border border-line bg-raised text-ink shadow-float';

export const optionRow =
  'flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-2.5 py-1.5 text-sm outline-none select-none ' +
  'pointer-coarse:min-h-11';
