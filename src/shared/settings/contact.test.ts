import { expect, it } from 'vitest';
import { contactHref, isContact } from './contact.ts';

it.each([
  ['hello@quest.example', 'mailto:hello@quest.example'],
  ['https://quest.example/write', 'https://quest.example/write'],
])('%s is a contact, and leads to %s', (address, href) => {
  expect(isContact(address)).toBe(true);
  expect(contactHref(address)).toBe(href);
});

it.each(['hello', 'http://quest.example', 'javascript:alert(1)', 'a@b', 'a b@quest.example', 'mailto:a@quest.example'])(
  '%s is none',
  (address) => expect(isContact(address)).toBe(false),
);
