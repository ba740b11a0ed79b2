import { createStoredValue } from '../device/stored-value.ts';
import { call } from './api.ts';

/** Id of the player whose notifications this browser receives; a browser has only one. */
export const pushOwner = createStoredValue('trivia-push');

export type PushState = 'unsupported' | 'notInstalled' | 'denied' | 'off' | 'on';

/** Only some browsers support push, and only over https. */
function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** A repeat changes nothing. */
async function subscribeOnServer(subscription: PushSubscription): Promise<void> {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await call(
    'POST /api/push/subscribe',
    { body: { endpoint: subscription.endpoint, keys: { p256dh, auth } } },
    { patience: 'patient' },
  );
}

export async function getPushState(playerId: string): Promise<PushState> {
  // iPhones and iPads support push only in installed apps; `standalone` shows whether the app is installed.
  if (!isSupported()) return 'standalone' in navigator && !navigator.standalone ? 'notInstalled' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (pushOwner.read() !== playerId || Notification.permission !== 'granted') return 'off';
  const subscription = await findSubscription();
  if (!subscription) return 'off';
  // The server drops browsers that could not be reached, and the oldest of many, so the subscription is renewed.
  await subscribeOnServer(subscription);
  return 'on';
}

export async function enablePush(playerId: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { publicKey } = await call('GET /api/push');
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // An existing subscription may belong to another player or use an outdated server key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  await subscribeOnServer(subscription);
  pushOwner.write(playerId);
  return 'on';
}

/** Unsubscribes in the browser and on the server; if one of them fails, the other is enough. */
export async function disablePush(): Promise<void> {
  pushOwner.write(null);
  if (!isSupported()) return;
  const subscription = await findSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await Promise.allSettled([call('POST /api/push/unsubscribe', { body: { endpoint } }), subscription.unsubscribe()]);
}

/** Maximum milliseconds that a slow push service may delay a logout. */
const patienceMs = 3000;

export async function disablePushWithTimeout(): Promise<void> {
  await Promise.race([disablePush(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
