import { call } from './api.ts';
import { pushOwner } from './push-owner.ts';

export type PushState = 'unsupported' | 'notInstalled' | 'denied' | 'off' | 'on';

/** Browsers have it on https only, and not all of them. */
function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Has the server push to this browser; a repeat changes nothing. */
async function enlist(subscription: PushSubscription): Promise<void> {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await call(
    'POST /api/push/subscribe',
    { body: { endpoint: subscription.endpoint, keys: { p256dh, auth } } },
    { patience: 'patient' },
  );
}

/** How pushing to this browser stands for a player. */
export async function readPush(playerId: string): Promise<PushState> {
  // iPhones and iPads have pushes for installed apps alone, and the property to tell one by.
  if (!isSupported()) return 'standalone' in navigator && !navigator.standalone ? 'notInstalled' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (pushOwner.read() !== playerId || Notification.permission !== 'granted') return 'off';
  const subscription = await findSubscription();
  if (!subscription) return 'off';
  // The server forgets browsers that could not be reached, and the oldest of many.
  await enlist(subscription);
  return 'on';
}

/** Asks the player for permission, and has this browser pushed to. */
export async function startPush(playerId: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { publicKey } = await call('GET /api/push');
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made for somebody else, or with a key that the server has no more, is good for nothing.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  await enlist(subscription);
  pushOwner.write(playerId);
  return 'on';
}

/** Ends it, here and on the server; what one of the two does not hear, the other knows. */
export async function endPush(): Promise<void> {
  pushOwner.write(null);
  if (!isSupported()) return;
  const subscription = await findSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await Promise.allSettled([call('POST /api/push/unsubscribe', { body: { endpoint } }), subscription.unsubscribe()]);
}

/** Milliseconds that a service which takes its time may keep somebody from leaving. */
const patienceMs = 3000;

/** Ends it, and waits for that no longer than somebody who is leaving would. */
export async function endPushSoon(): Promise<void> {
  await Promise.race([endPush(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
