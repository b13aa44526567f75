import { useId, type ReactNode } from 'react';
import clsx from 'clsx';
import type { TutorialSlug } from '@lectern/protocol/help';
import { useMayAct } from '@/lib/session/user';
import { HelpLink } from './help-link';

export type CardProps = {
  /** What a link to this part of a page names. */
  id?: string;
  /** Makes the card a labelled section with a heading. */
  title?: ReactNode;
  /** The page's title says it: the heading is only read out. */
  isTitledByPage?: boolean;
  /** Names a section whose heading is among the children. */
  label?: string;
  description?: ReactNode;
  /** The tutorial that explains it. */
  help?: TutorialSlug;
  /** At the right end of the header, for people who may act here. */
  actions?: ReactNode;
  /** There, for everyone. */
  tools?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  /** false: the children reach the edges (tables, lists). */
  padded?: boolean;
  headingLevel?: 2 | 3;
  className?: string;
};

export function Card({
  id,
  title,
  isTitledByPage,
  label,
  description,
  help,
  actions: given,
  tools,
  children,
  footer,
  padded = true,
  headingLevel = 2,
  className,
}: CardProps) {
  const titleId = useId();
  const mayAct = useMayAct();
  const actions = tools ?? (mayAct && given);
  const Element = (title ?? label) ? 'section' : 'div';
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <Element
      id={id}
      aria-label={label}
      aria-labelledby={title ? titleId : undefined}
      className={clsx('min-w-0 rounded-lg border border-line bg-surface', className)}
    >
      {(title || actions) && (
        <header
          className={clsx(
            'flex flex-wrap justify-between gap-x-4 gap-y-2 px-4 sm:px-5 sm:pt-5',
            description ? 'items-start' : 'items-center',
            padded ? 'pt-4' : 'pt-2.5',
            children === undefined && 'pb-4 sm:pb-5',
            isTitledByPage && !description && !actions && 'contents',
          )}
        >
          <div className="min-w-0">
            {title && (
              <div className="flex items-center gap-1">
                <Heading id={titleId} className={isTitledByPage ? 'sr-only' : 'min-w-0 text-base font-semibold'}>
                  {title}
                </Heading>
                {help && (
                  <span className="-my-1.5">
                    <HelpLink slug={help} />
                  </span>
                )}
              </div>
            )}
            {description && <p className="mt-0.5 text-sm text-muted">{description}</p>}
          </div>
          {actions && <div className="flex items-center gap-2">{actions}</div>}
        </header>
      )}
      {children !== undefined && (
        <div className={clsx(padded ? 'p-4 sm:p-5' : title && 'pt-2.5 sm:pt-4')}>{children}</div>
      )}
      {footer && <footer className="border-t border-line px-4 py-3 text-sm sm:px-5">{footer}</footer>}
    </Element>
  );
}
