import { expect, it } from 'vitest';
import { getContactHref, isContactAddress } from './contact.ts';

it.each([
  ['hello@quest.example', 'mailto:hello@quest.example'],
  ['https://quest.example/write', 'https://quest.example/write'],
])('accepts %s as a contact with the link %s', (address, href) => {
  expect(isContactAddress(address)).toBe(true);
  expect(getContactHref(address)).toBe(href);
});

it.each(['hello', 'http://quest.example', 'javascript:alert(1)', 'a@b', 'a b@quest.example', 'mailto:a@quest.example'])(
  'rejects %s',
  (address) => expect(isContactAddress(address)).toBe(false),
);
