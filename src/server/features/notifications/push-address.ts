/** Push services of the browsers. Other addresses are refused, because a push could otherwise reach any server. */
const pushHosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const pushDomains = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** Returns true for an HTTPS URL of a known push service without port or credentials. */
export function isPushAddress(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return pushHosts.includes(url.hostname) || pushDomains.some((domain) => url.hostname.endsWith(domain));
}
