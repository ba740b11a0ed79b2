import { expect, it } from 'vitest';
import { type Letter, letterHtml, letterText } from './letter.ts';

const letter: Letter = {
  subject: 'A <subject>',
  title: 'Title',
  text: ['Less < more & "quoted".'],
  action: { label: 'Go on', url: 'https://trivia.example/reset/abc?x=1&y=2' },
  after: ['Afterwards.'],
};

it('the plain part reads from top to bottom, its link on a line of its own', () => {
  expect(letterText(letter, 'https://trivia.example')).toBe(`Title

Less < more & "quoted".

Go on:
https://trivia.example/reset/abc?x=1&y=2

Afterwards.

-- 
Sent by Trivia Quest at trivia.example. Replies to this address are not read.
`);
});

it('the other part loads nothing, runs nothing, and says the same as text', () => {
  const html = letterHtml(letter, 'https://trivia.example');
  expect(html).not.toMatch(/<img|<script|<link|url\(|src=|@import/);
  expect(html).toContain('Less &lt; more &amp; &quot;quoted&quot;.');
  expect(html).toContain('href="https://trivia.example/reset/abc?x=1&amp;y=2"');
  expect(html).toContain('prefers-color-scheme: dark');
});

it('a mail without a button has no link', () => {
  expect(letterHtml({ ...letter, action: null }, 'https://trivia.example')).not.toContain('href');
});
