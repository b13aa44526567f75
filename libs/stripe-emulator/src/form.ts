/** Stripe's form encoding: `a[b][0][c]=x` becomes nested objects and arrays of text. */
import { invalidRequest } from './stripe-error';

export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = Record<string, FormValue>;

const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

export function decodeForm(text: string): Form {
  const root = new Map<string, Node>();
  for (const [key, value] of new URLSearchParams(text)) {
    const [, name, rest] = KEY.exec(key) ?? [];
    if (name === undefined || rest === undefined) throw invalidRequest(`Invalid parameter name: ${key}`);
    const path = [name, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part]) => part ?? '')];
    place(root, path, value, key);
  }
  return Object.fromEntries([...root].map(([name, node]) => [name, toValue(node)]));
}

type Node = string | Map<string, Node>;

function place(at: Map<string, Node>, [head = '', ...tail]: string[], value: string, key: string): void {
  const name = head === '' ? String(at.size) : head;
  const there = at.get(name);
  if (tail.length === 0) {
    if (there !== undefined) throw invalidRequest(`Received the parameter ${key} twice`, { param: key });
    at.set(name, value);
    return;
  }
  if (typeof there === 'string') throw invalidRequest(`Invalid parameter: ${key}`, { param: key });
  const next = there ?? new Map<string, Node>();
  at.set(name, next);
  place(next, tail, value, key);
}

function toValue(node: Node): FormValue {
  if (typeof node === 'string') return node;
  const entries = [...node].map(([name, child]) => [name, toValue(child)] as const);
  const isArray = entries.every(([name], index) => name === String(index));
  return isArray ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
