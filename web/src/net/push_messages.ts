// Push messages to this browser, which the server sends when it is the user's turn (docs/protocol.md).
import type { Nothing, PushOffer } from '../../generated/api';
import { forget, recall, remember } from '../browser/local_storage';
import type { TurnMessage } from '../offline/service_worker';
import { ask } from './server';

// Times of the day between which no messages come, "22:00"; equal times: messages always come.
export interface QuietHours {
  from: string;
  until: string;
}

const kPlace = 'bastide.notifications'; // the quiet hours, while messages are switched on
const kTextsCache = 'notices-bastide'; // see offline/service_worker.ts

export function storedQuietHours(): QuietHours | null {
  try {
    return JSON.parse(recall(kPlace) ?? 'null') as QuietHours | null;
  } catch {
    return null;
  }
}

// True while messages are switched on in this browser and allowed, outside of the quiet hours.
function wantsMessages(now: Date): boolean {
  const quiet = storedQuietHours();
  if (quiet === null || Notification.permission !== 'granted') return false;
  const { from, until } = quiet;
  const time = [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  const isQuiet = from <= until ? from <= time && time < until : from <= time || time < until;
  return !isQuiet;
}

// Lets the service worker show a message as if the server had sent it. For a page that is hidden but connected: the server
// sends no message to a player whose page shows the table.
export async function showMessage(message: TurnMessage, now = new Date()): Promise<void> {
  if (!wantsMessages(now)) return;
  (await navigator.serviceWorker.ready).active?.postMessage(message);
}

// Removes the message of a table that the user now sees.
export async function removeMessage(table: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications({ tag: table })) ?? []) shown.close();
}

// The server's key; null if it sends no messages, or if this browser cannot receive them.
export async function pushKey(): Promise<string | null> {
  if (!('PushManager' in window) || !('serviceWorker' in navigator)) return null;
  const offer = await ask<PushOffer>('notifications');
  return offer.key ?? null;
}

// A time of the day as the minute of the day in UTC, by the clock of today.
function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const at = new Date();
  at.setHours(hours, minutes);
  return at.getUTCHours() * 60 + at.getUTCMinutes();
}

const inBase64Url = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

// Switches messages on, or changes the quiet hours. `texts`: texts of the messages, for the service worker.
// False if the user does not allow messages.
export async function switchOn(key: string, quiet: QuietHours, texts: object): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const cache = await caches.open(kTextsCache);
  await cache.put('texts', new Response(JSON.stringify(texts)));
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await ask<Nothing>('notifications', {
    endpoint: subscription.endpoint,
    point: inBase64Url(subscription.getKey('p256dh')),
    auth: inBase64Url(subscription.getKey('auth')),
    quiet_from: minuteOf(quiet.from),
    quiet_until: minuteOf(quiet.until),
  });
  remember(kPlace, JSON.stringify(quiet));
  return true;
}

export async function switchOff(): Promise<void> {
  await ask<Nothing>('notifications', {}, 'DELETE');
  forget(kPlace);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}
