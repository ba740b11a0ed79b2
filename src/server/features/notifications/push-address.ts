/** The services that browsers have their pushes sent through; what is sent elsewhere could reach anybody's server. */
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const domains = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** Whether an address is one of a known push service's, and nothing else. */
export function isPushAddress(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return hosts.includes(url.hostname) || domains.some((domain) => url.hostname.endsWith(domain));
}
