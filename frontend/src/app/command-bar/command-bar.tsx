/**
 * One box in the header that finds and acts. This part is of the first screen: the box, and when its list is open. What
 * the list holds is loaded when it is first opened.
 */
import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import clsx from 'clsx';
import { Search, X } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { lazyPart } from '@/components/ui/lazy-part';
import { SEARCH } from '@/lib/constants';
import { fetchAhead } from '@/lib/reload-once';
import { useDebounced } from '@/lib/use-debounced';
import { useIsPhone } from '@/lib/use-media';
import type { ShownList } from './command-panel';

const loadPanel = () => import('./command-panel');
const CommandPanel = lazyPart(loadPanel, 'CommandPanel');

/** Before the bar is opened: when a button that opens it is pointed at or focused. */
export const loadCommandsAhead = () => void fetchAhead(loadPanel);

/** Opens the bar with nothing typed. Called within the press, or a phone shows no keyboard. */
export type OpenCommandBar = () => void;

const MOST_LETTERS = 200;
const NOT_SHOWN: ShownList = { isShown: false, activeId: undefined };

export function CommandBar({ opener }: { opener?: Ref<OpenCommandBar> }) {
  const [text, setText] = useState('');
  /** An email, and what the box shows of it. */
  const [pasted, setPasted] = useState({ email: '', shown: '' });
  const [open, setOpen] = useState(false);
  const [list, setList] = useState(NOT_SHOWN);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listKeys = useRef<(event: KeyboardEvent) => void>(null);
  const listId = useId();
  const isSheet = useIsPhone() && open;
  const settled = useDebounced(text.trim(), SEARCH.debounceMs);

  const close = () => {
    setOpen(false);
    setList(NOT_SHOWN);
  };
  const clear = () => {
    setText('');
    close();
  };
  useImperativeHandle(opener, () => () => {
    setText('');
    setOpen(true);
    input.current?.focus();
  });
  useFocusKeys(() => {
    input.current?.focus();
    input.current?.select();
  });
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);
  const closeWhenLeft = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !box.current?.contains(event.relatedTarget)) close();
  };

  return (
    <div
      ref={box}
      role="search"
      className={clsx(
        'w-full max-w-xl sm:relative',
        isSheet && 'fixed inset-0 z-50 flex max-w-none flex-col gap-2 bg-paper px-4 py-2.5',
      )}
      onBlur={closeWhenLeft}
      onKeyDown={(event) => event.key === 'Escape' && clear()}
    >
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <Input
            ref={input}
            type="search"
            role="combobox"
            aria-label="Search events, clients and help"
            aria-expanded={list.isShown}
            aria-controls={list.isShown ? listId : undefined}
            aria-activedescendant={list.activeId}
            aria-autocomplete="list"
            aria-keyshortcuts="/ Control+K Meta+K"
            autoComplete="off"
            maxLength={MOST_LETTERS}
            placeholder="Search events, clients, help..."
            className="max-sm:pr-2 max-sm:placeholder:text-xs"
            leading={<Search aria-hidden />}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setOpen(true);
            }}
            onPaste={(event) => {
              // The server refuses control characters in a text.
              const email = event.clipboardData.getData('text/plain').replace(/[^\P{Cc}\n\r\t]/gu, '');
              if (!isEmailText(email)) return;
              event.preventDefault();
              const shown = `${text} ${email.replace(/\s+/g, ' ')}`.trim().slice(0, MOST_LETTERS);
              setPasted({ email, shown });
              setText(shown);
              setOpen(true);
            }}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') setOpen(true);
              listKeys.current?.(event);
            }}
          />
        </div>
        {isSheet && <IconButton label="Close the search" icon={<X />} onClick={clear} className="-mr-2" />}
      </div>
      {(open || text !== '') && (
        // What was found stays for the next opening, as long as the words do.
        <CommandPanel
          isOpen={open}
          id={listId}
          text={text}
          email={text === pasted.shown ? pasted.email : ''}
          settled={settled}
          isSheet={isSheet}
          keys={listKeys}
          onShown={setList}
          onText={(next) => {
            setText(next);
            input.current?.focus();
          }}
          onDone={() => {
            clear();
            input.current?.blur();
          }}
        />
      )}
    </div>
  );
}

/** `/` (outside of what is typed in) and ⌘/Ctrl+K. */
function useFocusKeys(focus: () => void) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const shortcut = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
      const slash = event.key === '/' && !event.metaKey && !event.ctrlKey && !event.altKey && !isTyping(event.target);
      if (!shortcut && !slash) return;
      event.preventDefault();
      focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Several lines and a good deal of text: not a name or an address that was copied with its line breaks. */
function isEmailText(text: string): boolean {
  return text.trim().length >= 80 && text.split('\n').filter((line) => line.trim() !== '').length >= 3;
}
