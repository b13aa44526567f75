/** 'Copy' beside a text (`data-copy` names the element): shown only where the browser can copy, says when it did. */
const SAID_FOR = 2_000;

export function startCopyButtons(): void {
  if (!navigator.clipboard) return;
  document.querySelectorAll<HTMLButtonElement>('button[data-copy]').forEach((button) => {
    button.hidden = false;
    button.addEventListener('click', () => void copy(button));
  });
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const source = document.getElementById(button.dataset.copy ?? '');
  const said = button.querySelector('[data-copy-word]');
  if (!source || !said) return;
  try {
    await navigator.clipboard.writeText(textOf(source));
    said.textContent = 'Copied';
  } catch {
    // Refused by the browser: the text is marked instead, so that the keyboard can copy it.
    window.getSelection()?.selectAllChildren(source);
    said.textContent = 'Press Ctrl+C';
  }
  window.setTimeout(() => (said.textContent = 'Copy'), SAID_FOR);
}

/** As it is seen, with its line breaks. */
function textOf(element: HTMLElement): string {
  return (element.innerText || element.textContent || '').trim();
}
