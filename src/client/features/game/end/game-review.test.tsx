import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { asked, decided } from '#test/fixtures/example-game.ts';
import { GameReview } from './game-review.tsx';

const review = (game: ReturnType<typeof decided>, first: readonly string[] = []) =>
  renderToString(
    <GameReview
      questions={game.questions}
      first={new Set(first)}
      renderAction={(question) => <i>about {question.ticket}</i>}
    />,
  ).replaceAll('<!-- -->', '');

test('a wrong answer stands beside the right one, with what can be done about the question', () => {
  const html = review(decided('Russia', 'wrong'));
  expect(html).toContain('You said <b>Russia</b>');
  expect(html).toContain('The answer is <b>France</b>');
  expect(html).toContain(`about ${asked.ticket}`);
});

test('the list is open when the player marked a question, else closed', () => {
  expect(review(decided('France', 'right'), [asked.ticket])).toMatch(/<details[^>]*open/);
  expect(review(decided('France', 'right'))).not.toMatch(/<details[^>]*open/);
});

test('a game without an answer has nothing to look at', () => {
  expect(review({ ...decided('France', 'right'), questions: [asked] })).toBe('');
});
