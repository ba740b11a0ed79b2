const mailAddress = /^[^\s@<>"',;:\\/]+@[^\s@<>"',;:\\/]+\.[\p{L}\p{N}-]{2,}$/u;

/** Whether players can write to it: an e-mail address, or a page over https. */
export function isContact(address: string): boolean {
  return mailAddress.test(address) || /^https:\/\/[^\s<>"'`\\]+$/i.test(address);
}

/** The link that a contact makes. */
export function contactHref(address: string): string {
  return mailAddress.test(address) ? `mailto:${address}` : address;
}
