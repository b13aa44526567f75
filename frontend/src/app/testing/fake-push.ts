/** What a browser with notifications has, which jsdom lacks. */
export interface FakePush {
  /** What the person answers the browser. */
  answer: NotificationPermission;
  permission: NotificationPermission;
  asked: number;
  isSubscribed: boolean;
  /** Whose key the browser was given; false: it has no service worker. */
  key: string;
  hasWorker: boolean;
  /** What is on the lock screen. */
  shown: string[];
  /** On the app's icon. */
  badge: number;
  remove: () => void;
}

export function fakePush(): FakePush {
  const state: FakePush = {
    answer: 'granted',
    permission: 'default',
    asked: 0,
    isSubscribed: false,
    key: 'BKey',
    hasWorker: true,
    shown: [],
    badge: 0,
    remove,
  };
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/abc', keys: { p256dh: 'BKey', auth: 'secret' } }),
    get options() {
      return { applicationServerKey: Uint8Array.from(atob(state.key), (letter) => letter.charCodeAt(0)).buffer };
    },
    unsubscribe: () => {
      state.isSubscribed = false;
      return Promise.resolve(true);
    },
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(state.isSubscribed ? subscription : null),
    subscribe: () => {
      state.isSubscribed = true;
      return Promise.resolve(subscription);
    },
  };
  const noticeOf = (title: string) => ({
    close: () => {
      state.shown = state.shown.filter((other) => other !== title);
    },
  });
  const registration = { pushManager, getNotifications: () => Promise.resolve(state.shown.map(noticeOf)) };
  const notification = {
    get permission() {
      return state.permission;
    },
    requestPermission() {
      state.asked += 1;
      state.permission = state.answer;
      return Promise.resolve(state.answer);
    },
  };
  Object.assign(navigator, {
    setAppBadge: (count: number) => Promise.resolve(void (state.badge = count)),
    clearAppBadge: () => Promise.resolve(void (state.badge = 0)),
  });
  Object.assign(window, { PushManager: class {}, Notification: notification });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      get ready() {
        return state.hasWorker ? Promise.resolve(registration) : new Promise(() => undefined);
      },
      getRegistration: () => Promise.resolve(state.hasWorker ? registration : undefined),
    },
  });
  return state;
}

function remove(): void {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  for (const name of ['serviceWorker', 'setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
}
