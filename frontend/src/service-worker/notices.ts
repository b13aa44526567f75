/** Notifications: what the server sends (PushNotice of the protocol) and where a tap leads. */
export interface Notice {
  title: string;
  options: { body: string; tag?: string; icon: string; data: { path: string } };
}

/** Every push must show one: browsers take the permission back from who shows nothing. */
export function noticeOf(text: string | undefined): Notice {
  const sent = fieldsOf(text);
  const tag = wordOf(sent['tag']);
  return {
    title: wordOf(sent['title']) ?? 'Lectern',
    options: {
      body: wordOf(sent['body']) ?? 'Open Lectern to see what’s new.',
      ...(tag !== undefined && { tag }),
      icon: '/icons/icon-192.png',
      data: { path: ownPath(sent['path']) },
    },
  };
}

/** Another address leads to the first screen. */
export function ownPath(path: unknown): string {
  const { origin } = globalThis.location;
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, origin)) return '/';
  const url = new URL(path, origin);
  return url.origin === origin ? `${url.pathname}${url.search}` : '/';
}

/** Whether a window shows the path, in whichever way its address names the office. */
export function isShowing(address: string, path: string): boolean {
  const [shown, wanted] = [address, path].map((each) => {
    const url = new URL(each, globalThis.location.origin);
    url.searchParams.delete('office');
    return `${url.origin}${url.pathname}${url.search}`;
  });
  return shown === wanted;
}

const wordOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function fieldsOf(text = ''): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
