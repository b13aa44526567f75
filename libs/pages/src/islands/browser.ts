/** What the islands use of the browser. The server compiles them too and knows no DOM, so that it is described here. */
declare global {
  interface HTMLInputElement {
    value: string;
    checked: boolean;
  }
  interface HTMLTextAreaElement {
    value: string;
  }
}

interface DomElement {
  focus(): void;
  scrollIntoView(options: { block: 'nearest' }): void;
  setAttribute(name: string, value: string): void;
  closest(selector: string): DomElement | null;
  querySelector(selector: string): DomElement | null;
}
interface FormField {
  name: string;
  type: string;
  value: string;
  checked?: boolean;
}
interface DomEvent {
  preventDefault(): void;
}
interface Browser {
  addEventListener(type: string, listener: (event: DomEvent) => void): void;
  removeEventListener(type: string, listener: (event: DomEvent) => void): void;
  location: { search: string };
  document: { getElementById(id: string): DomElement | null };
}

export const browser = globalThis as unknown as Browser;

export const dom = (element: HTMLElement | null): DomElement | null => element as unknown as DomElement | null;

/** Returns how to stop. */
export function listen(type: 'beforeunload' | 'online' | 'pagehide', listener: (event: DomEvent) => void) {
  browser.addEventListener(type, listener);
  return () => browser.removeEventListener(type, listener);
}

/** What a form says, trimmed, by the names of its fields; of boxes and buttons to choose from, those that are checked. */
export function textsOf(form: HTMLFormElement): Partial<Record<string, string>> {
  const { elements } = form as unknown as { elements: Iterable<FormField> };
  const said = [...elements].filter(({ name, type, checked }) => name && (checked || !/checkbox|radio/.test(type)));
  return Object.fromEntries(said.map(({ name, value }) => [name, value.trim()]));
}
