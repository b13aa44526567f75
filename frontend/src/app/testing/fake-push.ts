/** What a browser with notifications has, which jsdom lacks. */
export interface FakePush {
  /** What the person answers the browser. */
  answer: NotificationPermission;
  asked: number;
  isSubscribed: boolean;
  remove: () => void;
}

export function fakePush(): FakePush {
  const state: FakePush = { answer: 'granted', asked: 0, isSubscribed: false, remove };
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/abc', keys: { p256dh: 'BKey', auth: 'secret' } }),
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
  const registration = { pushManager };
  const notification = {
    permission: 'default',
    requestPermission() {
      state.asked += 1;
      notification.permission = state.answer;
      return Promise.resolve(state.answer);
    },
  };
  Object.assign(window, { PushManager: class {}, Notification: notification });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) },
  });
  return state;
}

function remove(): void {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
