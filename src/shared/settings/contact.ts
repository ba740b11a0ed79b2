const mailAddress = /^[^\s@<>"',;:\\/]+@[^\s@<>"',;:\\/]+\.[\p{L}\p{N}-]{2,}$/u;

export function isContactAddress(address: string): boolean {
  return mailAddress.test(address) || /^https:\/\/[^\s<>"'`\\]+$/i.test(address);
}

export function getContactHref(address: string): string {
  return mailAddress.test(address) ? `mailto:${address}` : address;
}
