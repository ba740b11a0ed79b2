import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { exampleQuestionInPlay, createDecidedGame } from '#test/fixtures/example-game.ts';
import { GameReview } from './game-review.tsx';

const renderReview = (game: ReturnType<typeof createDecidedGame>, first: readonly string[] = []) =>
  renderToString(
    <GameReview
      questions={game.questions}
      markedTickets={new Set(first)}
      renderAction={(question) => <i>about {question.ticket}</i>}
    />,
  ).replaceAll('<!-- -->', '');

test("shows a wrong answer beside the right one, with the question's action", () => {
  const html = renderReview(createDecidedGame('Russia', 'wrong'));
  expect(html).toContain('You said <b>Russia</b>');
  expect(html).toContain('The answer is <b>France</b>');
  expect(html).toContain(`about ${exampleQuestionInPlay.ticket}`);
});

test('is expanded when the player marked a question, and collapsed otherwise', () => {
  expect(renderReview(createDecidedGame('France', 'right'), [exampleQuestionInPlay.ticket])).toMatch(
    /<details[^>]*open/,
  );
  expect(renderReview(createDecidedGame('France', 'right'))).not.toMatch(/<details[^>]*open/);
});

test('renders nothing for a game without answers', () => {
  expect(renderReview({ ...createDecidedGame('France', 'right'), questions: [exampleQuestionInPlay] })).toBe('');
});
