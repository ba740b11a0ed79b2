const mailAddress = /^[^\s@<>"',;:\\/]+@[^\s@<>"',;:\\/]+\.[\p{L}\p{N}-]{2,}$/u;

/** Whether players can contact this address: an e-mail address or an https page. */
export function isContactAddress(address: string): boolean {
  return mailAddress.test(address) || /^https:\/\/[^\s<>"'`\\]+$/i.test(address);
}

/** Link target for a contact address. */
export function getContactHref(address: string): string {
  return mailAddress.test(address) ? `mailto:${address}` : address;
}
