/** This browser's subscription to notifications. Nothing here asks for permission unless a person tapped a button. */
import type { AddPushDeviceInput } from '@lectern/protocol/push';

/** `install-first`: an iPhone or iPad, which has notifications for apps on its home screen only. */
export type PushSupport = 'yes' | 'install-first' | 'no';

export function pushSupport(): PushSupport {
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator) return 'yes';
  // An iPad says that it is a Mac.
  const isIos =
    /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isIos ? 'install-first' : 'no';
}

export const isPushBlocked = (): boolean => 'Notification' in window && Notification.permission === 'denied';

/** What the server needs to send here; null: the person, or the browser, said no. */
export async function subscribeToPush(
  publicKey: string,
): Promise<Pick<AddPushDeviceInput, 'endpoint' | 'keys'> | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  // One that is left belongs to another sign-in, or to another key of the server.
  await unsubscribeFromPush();
  // Without one, `ready` never comes.
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('No service worker runs here');
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}

/** Whether this browser still takes what this server signs: people, and browsers, end that without a word to it. */
export async function isSubscribedToPush(publicKey: string): Promise<boolean> {
  if (pushSupport() !== 'yes' || Notification.permission !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  const key = (await registration?.pushManager.getSubscription())?.options.applicationServerKey;
  return key ? String(new Uint8Array(key)) === String(bytesOf(publicKey)) : false;
}

export async function unsubscribeFromPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** Signed out: nothing of the person is shown here any longer. The server has forgotten the device with its session. */
export async function leaveDevice(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await registration?.getNotifications?.()) ?? []) notice.close();
  await navigator.clearAppBadge?.();
  await unsubscribeFromPush();
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
