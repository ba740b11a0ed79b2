import { expect, it } from 'vitest';
import { type Letter, renderLetterHtml, renderLetterText } from './letter.ts';

const letter: Letter = {
  subject: 'A <subject>',
  title: 'Title',
  text: ['Less < more & "quoted".'],
  action: { label: 'Go on', url: 'https://trivia.example/reset/abc?x=1&y=2' },
  after: ['Afterwards.'],
};

it('the plain-text part reads from top to bottom with its link on a separate line', () => {
  expect(renderLetterText(letter, 'https://trivia.example')).toBe(`Title

Less < more & "quoted".

Go on:
https://trivia.example/reset/abc?x=1&y=2

Afterwards.

-- 
Sent by Trivia Quest at trivia.example. Replies to this address are not read.
`);
});

it('the HTML part loads and runs nothing and has the same content as the text', () => {
  const html = renderLetterHtml(letter, 'https://trivia.example');
  expect(html).not.toMatch(/<img|<script|<link|url\(|src=|@import/);
  expect(html).toContain('Less &lt; more &amp; &quot;quoted&quot;.');
  expect(html).toContain('href="https://trivia.example/reset/abc?x=1&amp;y=2"');
  expect(html).toContain('prefers-color-scheme: dark');
});

it('a mail without a button has no link', () => {
  expect(renderLetterHtml({ ...letter, action: null }, 'https://trivia.example')).not.toContain('href');
});
